import { CancelledError, type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import { read } from "@/api/read";
import { settleSignIn } from "./sign-in-store";
import { forgetSteps } from "./unfinished-step";

const ASK_AGAIN_EVERY = 10_000;
/** The server records a visit once an hour, which extends the session: an open page keeps its person signed in. */
const A_VISIT = 3_600_000;

/**
 * Who is signed in on this browser; `user` is null for a visitor. The response also sets the CSRF cookie. Everything
 * depends on it, so it is retried until the server answers.
 */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: read("/api/session"),
  refetchInterval: ({ state }) =>
    state.status === "error" ? ASK_AGAIN_EVERY : state.data?.user ? A_VISIT : false,
});

type Session = Awaited<ReturnType<NonNullable<typeof sessionQuery.queryFn>>>;
export type SessionUser = NonNullable<Session["user"]>;

/** The answer to a visitor. */
export const SIGNED_OUT: Session = {
  user: null,
  has_new_terms: false,
  notifications: null,
  pending_step: null,
  expires_at: null,
};

/**
 * Whom the page was opened for. Its guard provides it (app/require-account), so that a session that expires
 * takes no form off the page: nothing below the guard sees nobody.
 */
export const StandingUser = createContext<SessionUser | null>(null);

/**
 * Who is signed in; on a guarded page also the one whose session has just expired. A previous answer stays when a
 * later request fails: an outage signs nobody out.
 */
export function useSession() {
  const standing = useContext(StandingUser);
  const { data, isPending, error } = useQuery(sessionQuery);
  return {
    user: data?.user ?? standing,
    pendingStep: data?.pending_step ?? null,
    isLoading: isPending,
    error: data ? null : error,
  };
}

/** Marks a deliberate sign-out in progress on this page. */
export const SIGN_OUT_KEY = ["sign-out"];

const CHANNEL = "karigar_session";

/**
 * Resets after a sign-in or sign-out: fetches who is signed in, closes the sign-in modal and drops the previous
 * person's cached data. Call it after every sign-in; this browser's other tabs follow.
 */
export async function refreshSession(queryClient: QueryClient): Promise<void> {
  announceSessionChange();
  await startOver(queryClient);
}

/** Fetches who is signed in, and drops the previous person's cached data. */
export async function startOver(queryClient: QueryClient): Promise<void> {
  const { user } = await fetchNewSession(queryClient);
  settleSignIn({ hasLeft: user === null });
  forgetSteps();
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== "session" && !query.isActive() });
  await queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== "session" });
}

/**
 * Fetches who is signed in from now on. A request in flight was sent before the change, and TanStack Query would use
 * its response for the new request, so it is cancelled.
 */
async function fetchNewSession(queryClient: QueryClient): Promise<Session> {
  const query = { ...sessionQuery, staleTime: 0 };
  await queryClient.cancelQueries(sessionQuery);
  try {
    return await queryClient.fetchQuery(query);
  } catch (error) {
    // Another change came meanwhile and fetches again; its answer is the newest.
    if (error instanceof CancelledError) return queryClient.fetchQuery(query);
    throw error;
  }
}

let channel: BroadcastChannel | undefined;

/** One per tab: a second one would receive this tab's own messages. */
export function sessionChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}

function announceSessionChange(): void {
  sessionChannel().postMessage("changed");
}

/** Notifies this browser's other tabs of a sign-out, before the server reports the end of the session. */
export function announceSignOut(): void {
  sessionChannel().postMessage("signing out");
}

/** Some browsers do not put a page with an open channel in the back/forward cache. */
export function closeSessionChannel(): void {
  channel?.close();
  channel = undefined;
}
