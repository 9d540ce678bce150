import { i18n } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "@/lib/router/hooks";
import { api, unwrap } from "@/api/client";
import { toast } from "@/components/ui/toast";
import { chooseLanguage } from "@/lib/locale";
import { listenToEvents, useTopics } from "@/lib/topics";
import { onAuthState } from "./auth-state";
import { profileQuery } from "./queries";
import { sessionQuery, useSession } from "./session";

/**
 * Follows what happens to the signed-in person elsewhere: the name, the address or the language changed on another
 * device, somebody signed in on a new one. Stands once, in the shell of whoever is signed in.
 */
export function AccountEvents(): null {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { user } = useSession();
  const topic = user ? `user:${user.id}` : "";
  useTopics(topic ? [topic] : []);

  const follow = useEffectEvent(async (name: string) => {
    if (name === "account" || name === "session") {
      void queryClient.invalidateQueries(sessionQuery);
      void queryClient.invalidateQueries(profileQuery);
    }
    if (name === "security" && (await isOnAnotherDevice())) {
      toast.warning(t`New sign-in to your account`, {
        description: t`If it wasn't you, sign that device out.`,
        action: { label: t`Look`, onClick: () => void navigate("/profile/settings#devices") },
      });
    }
  });
  useEffect(() => listenToEvents((event) => event.topic === topic && void follow(event.name)), [topic]);

  useEffect(
    () =>
      onAuthState((event, session) => {
        const language = session?.user?.language;
        if (event === "USER_UPDATED" && language && language !== i18n.locale) void chooseLanguage(language);
      }),
    [],
  );
  return null;
}

/** The device that was new is told of itself as well; only the others have something to say about it. */
async function isOnAnotherDevice(): Promise<boolean> {
  const { items } = await unwrap(api.GET("/api/me/security-events", { params: { query: { limit: 5 } } }));
  const newest = items.find(({ kind }) => kind === "new_device");
  return newest !== undefined && !newest.is_here;
}
