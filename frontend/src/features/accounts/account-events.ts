import { i18n } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "@/lib/router/hooks";
import { callApi } from "@/api/client";
import { toast } from "@/components/ui/toast";
import { chooseLanguage } from "@/lib/locale";
import { listenToEvents, useTopics } from "@/lib/topics";
import { onAuthState } from "./auth-state";
import { profileQuery } from "./queries";
import { sessionQuery, useSession } from "./session";

/**
 * Follows changes to the signed-in person's account made elsewhere: name, address or language changed on another
 * device, or a sign-in on a new one. Mounted once, in the shell for signed-in people.
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
    // Other answers depend on the profile: whether a bank account can be added, or in which town work is posted.
    if (name === "account")
      for (const queryKey of [[topic], ["me"]]) void queryClient.invalidateQueries({ queryKey });
    if (name === "security" && (await isOnAnotherDevice())) {
      toast.warning(t`New sign-in to your account`, {
        description: t`If it wasn't you, sign that device out.`,
        action: { label: t`Look`, onClick: () => void navigate("/profile/settings#devices") },
        isNews: true,
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

/** The new device receives this event too; only the other devices show it. */
async function isOnAnotherDevice(): Promise<boolean> {
  const { items } = await callApi("GET", "/api/me/security-events", { query: { limit: 5 } });
  const newest = items.find(({ kind }) => kind === "new_device");
  return newest !== undefined && !newest.is_here;
}
