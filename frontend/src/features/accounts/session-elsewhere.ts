import { t as write } from "@lingui/core/macro";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { toast } from "@/components/ui/toast";
import { SIGN_OUT_KEY, closeSessionChannel, sessionChannel, sessionQuery, startOver } from "./session";
import { settleSignIn } from "./sign-in-store";

/**
 * Follows a change that somebody chose elsewhere, in another tab or on another device: it isn't a session that ended
 * by itself, so nothing of what it saw stays on the page.
 */
async function followSessionChange(queryClient: QueryClient): Promise<void> {
  settleSignIn({ hasLeft: true });
  await startOver(queryClient);
}

/** The person signs out in another tab of this browser: until somebody signs in, no end of a session is an alarm. */
let isLeavingInAnotherTab = false;

/** The server says that this session is over. Says so, unless it was ended in this browser. */
export async function followEndedSession(queryClient: QueryClient): Promise<void> {
  const isChosenHere = queryClient.isMutating({ mutationKey: SIGN_OUT_KEY }) > 0;
  await followSessionChange(queryClient);
  if (isChosenHere || isLeavingInAnotherTab || queryClient.getQueryData(sessionQuery.queryKey)?.user) return;
  toast.info(write`You were signed out`, {
    description: write`It was done on another device, or your password was changed.`,
  });
}

/**
 * Follows sign-in and sign-out of the other tabs, and what happened while the browser kept this page for Back: such a
 * page hears nothing. Stands once, in the shell.
 */
export function useSessionOfOtherTabs(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const follow = async () => {
      await followSessionChange(queryClient);
      if (queryClient.getQueryData(sessionQuery.queryKey)?.user) isLeavingInAnotherTab = false;
    };
    const hear = ({ data }: MessageEvent<unknown>) => {
      if (data === "signing out") isLeavingInAnotherTab = true;
      else void follow();
    };
    const listen = () => sessionChannel().addEventListener("message", hear);
    const comeBack = async ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      listen();
      const before = queryClient.getQueryData(sessionQuery.queryKey)?.user?.id;
      await queryClient.invalidateQueries(sessionQuery);
      if (queryClient.getQueryData(sessionQuery.queryKey)?.user?.id !== before) void follow();
    };
    listen();
    window.addEventListener("pagehide", closeSessionChannel);
    window.addEventListener("pageshow", comeBack);
    return () => {
      sessionChannel().removeEventListener("message", hear);
      window.removeEventListener("pagehide", closeSessionChannel);
      window.removeEventListener("pageshow", comeBack);
    };
  }, [queryClient]);
}
