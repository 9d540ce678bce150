import { t as write } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { callAllauth } from "@/api/allauth-client";
import { api, unwrap } from "@/api/client";
import { toast } from "@/components/ui/toast";
import { toProblem } from "@/lib/problem";
import { settleSignIn } from "./sign-in-store";

const ASK_AGAIN_EVERY = 10_000;
/** The server notes a visit once an hour, which moves the end of the session: an open page keeps its person signed in. */
const A_VISIT = 3_600_000;

/**
 * Who is signed in on this browser; `user` is null for a visitor. Its answer also sets the CSRF cookie. Nothing stands
 * without it, so it is asked for until the server answers.
 */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/session", { signal })),
  refetchInterval: ({ state }) =>
    state.status === "error" ? ASK_AGAIN_EVERY : state.data?.user ? A_VISIT : false,
});

type Session = Awaited<ReturnType<NonNullable<typeof sessionQuery.queryFn>>>;
export type SessionUser = NonNullable<Session["user"]>;

/** An answer once had stays when a later asking fails: an outage signs nobody out. */
export function useSession() {
  const { data, isPending, error } = useQuery(sessionQuery);
  return {
    user: data?.user ?? null,
    pendingStep: data?.pending_step ?? null,
    isLoading: isPending,
    error: data ? null : error,
  };
}

/** Marks a sign-out under way that the person chose on this page. */
export const SIGN_OUT_KEY = ["sign-out"];

const CHANNEL = "karigar_session";

/**
 * Starts over after somebody signed in or out: asks who it is, closes the sign-in modal and drops what the one before
 * has fetched. Call it after every sign-in; the other tabs of this browser follow.
 */
export async function refreshSession(queryClient: QueryClient): Promise<void> {
  announceSessionChange();
  await startOver(queryClient);
}

async function startOver(queryClient: QueryClient): Promise<void> {
  const { user } = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
  settleSignIn({ hasLeft: user === null });
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== "session" && !query.isActive() });
  await queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== "session" });
}

let channel: BroadcastChannel | undefined;

/** One for the tab: a second one would hear what this tab says itself. */
function sessionChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}

function announceSessionChange(): void {
  sessionChannel().postMessage("changed");
}

/**
 * Follows a change that somebody chose elsewhere, in another tab or on another device: it isn't a session that ended
 * by itself, so nothing of what it saw stays on the page.
 */
async function followSessionChange(queryClient: QueryClient): Promise<void> {
  settleSignIn({ hasLeft: true });
  await startOver(queryClient);
}

/** The server says that this session is over. Says so, unless it was ended right here. */
export async function followEndedSession(queryClient: QueryClient): Promise<void> {
  const isChosenHere = queryClient.isMutating({ mutationKey: SIGN_OUT_KEY }) > 0;
  await followSessionChange(queryClient);
  if (isChosenHere || queryClient.getQueryData(sessionQuery.queryKey)?.user) return;
  toast.info(write`You were signed out`, {
    description: write`It was done on another device, or your password was changed.`,
  });
}

/** Follows sign-in and sign-out of the other tabs. Stands once, in the shell. */
export function useSessionOfOtherTabs(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const follow = () => void followSessionChange(queryClient);
    sessionChannel().addEventListener("message", follow);
    return () => sessionChannel().removeEventListener("message", follow);
  }, [queryClient]);
}

export function useSignOut() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: SIGN_OUT_KEY,
    // allauth answers a sign-out that worked with 401: nobody is signed in any more.
    mutationFn: () => callAllauth("DELETE", "/auth/session", undefined, { accept: [401] }),
    onSuccess: async () => {
      settleSignIn({ hasLeft: true });
      queryClient.setQueryData(sessionQuery.queryKey, { user: null });
      await refreshSession(queryClient);
      toast.success(t`Signed out`);
    },
    onError: (error) => toast.error(t`Error`, { description: toProblem(error).detail }),
  });
}
