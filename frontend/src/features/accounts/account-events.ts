import { i18n } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { toast } from "@/components/ui/toast";
import { activateLanguage } from "@/lib/locale";
import { realtime, useTopics } from "@/lib/realtime";
import { onAuthState } from "./auth-state";
import { profileQuery } from "./queries";
import { sessionQuery, useSession } from "./session";

/**
 * Follows what happens to the signed-in person elsewhere: the name, the address or the language changed on another
 * device, somebody signed in on a new one. Stands once, in the shell.
 */
export function useAccountEvents(): void {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { user } = useSession();
  const topic = user ? `user:${user.id}` : "";
  useTopics(topic ? [topic] : []);

  const follow = useEffectEvent((name: string) => {
    if (name === "account") {
      void queryClient.invalidateQueries(sessionQuery);
      void queryClient.invalidateQueries(profileQuery);
    }
    if (name === "security") {
      toast.warning(t`New sign-in to your account`, {
        description: t`If it wasn't you, sign that device out.`,
        action: { label: t`Look`, onClick: () => void navigate("/profile/settings#devices") },
      });
    }
  });
  useEffect(() => realtime.listen((event) => event.topic === topic && follow(event.name)), [topic]);

  useEffect(
    () =>
      onAuthState((event, session) => {
        const language = session?.user?.language;
        if (event === "USER_UPDATED" && language && language !== i18n.locale) void activateLanguage(language);
      }),
    [],
  );
}
