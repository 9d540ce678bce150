import { CancelledError, type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import { settleSignIn } from "./sign-in-store";
import { forgetSteps } from "./unfinished-step";

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

/** Asks who it is, and drops what the one before has fetched. */
export async function startOver(queryClient: QueryClient): Promise<void> {
  const { user } = await fetchNewSession(queryClient);
  settleSignIn({ hasLeft: user === null });
  forgetSteps();
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== "session" && !query.isActive() });
  await queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== "session" });
}

/**
 * Asks who is signed in from now on. A request that is under way was sent before the change, and TanStack Query would
 * take its answer for the new one: it is cancelled.
 */
async function fetchNewSession(queryClient: QueryClient): Promise<Session> {
  const query = { ...sessionQuery, staleTime: 0 };
  await queryClient.cancelQueries(sessionQuery);
  try {
    return await queryClient.fetchQuery(query);
  } catch (error) {
    // Another change came meanwhile and asks again; its answer is the newest.
    if (error instanceof CancelledError) return queryClient.fetchQuery(query);
    throw error;
  }
}

let channel: BroadcastChannel | undefined;

/** One for the tab: a second one would hear what this tab says itself. */
export function sessionChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}

function announceSessionChange(): void {
  sessionChannel().postMessage("changed");
}

/** Tells this browser's other tabs that the person signs out, before the server tells them that the session is over. */
export function announceSignOut(): void {
  sessionChannel().postMessage("signing out");
}

/** Some browsers don't keep a page for Back that has one open. */
export function closeSessionChannel(): void {
  channel?.close();
  channel = undefined;
}
