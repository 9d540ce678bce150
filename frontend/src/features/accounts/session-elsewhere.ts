import { t as write } from "@lingui/core/macro";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { toast } from "@/components/ui/toast";
import { SIGN_OUT_KEY, closeSessionChannel, sessionChannel, sessionQuery, startOver } from "./session";
import { settleSignIn } from "./sign-in-store";

/**
 * Follows a deliberate change in another tab or on another device. Unlike a session that expires, nothing of the old
 * session's data stays on the page.
 */
async function followSessionChange(queryClient: QueryClient): Promise<void> {
  settleSignIn({ hasLeft: true });
  await startOver(queryClient);
}

/** The person signs out in another tab of this browser: until somebody signs in, the end of a session is expected. */
let isLeavingInAnotherTab = false;

/** The server reports the end of this session. Shows it, unless it was ended in this browser. */
export async function followEndedSession(queryClient: QueryClient): Promise<void> {
  const isChosenHere = queryClient.isMutating({ mutationKey: SIGN_OUT_KEY }) > 0;
  await mutationsSettled(queryClient);
  await followSessionChange(queryClient);
  if (isChosenHere || isLeavingInAnotherTab || queryClient.getQueryData(sessionQuery.queryKey)?.user) return;
  toast.info(write`You were signed out`, {
    description: write`It was done on another device, or your password was changed.`,
  });
}

/**
 * Waits for what the person does now. A new password ends this session with a new one, in an answer that may come after
 * the news of the end: asked before it, the server would know nobody.
 */
function mutationsSettled(queryClient: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    if (queryClient.isMutating() === 0) return resolve();
    const stop = queryClient.getMutationCache().subscribe(() => {
      if (queryClient.isMutating() > 0) return;
      stop();
      resolve();
    });
  });
}

/**
 * Follows sign-in and sign-out in other tabs, and changes while the page was in the back/forward cache, where it
 * receives no events. Mounted once, in the shell.
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
