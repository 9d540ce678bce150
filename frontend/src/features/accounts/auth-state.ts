import type { QueryClient } from "@tanstack/react-query";
import type { components } from "@/api/schema.gen";

/** The states of specification part 1 point 4, as they come. */
export type AuthEvent = "SIGNED_IN" | "SIGNED_OUT" | "TOKEN_REFRESHED" | "PASSWORD_RECOVERY" | "USER_UPDATED";

type Session = components["schemas"]["SessionOut"];
type Listener = (event: AuthEvent, session: Session | undefined) => void;

const listeners = new Set<Listener>();

/** Hears each event until the returned function is called. */
export function onAuthState(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(event: AuthEvent, session?: Session): void {
  for (const listener of listeners) listener(event, session);
}

/** The link of a reset mail was opened. It comes from the page; all others come from the session's answers. */
export function announcePasswordRecovery(): void {
  announce("PASSWORD_RECOVERY");
}

/**
 * Makes events of what the server says about the session, whoever asked: this page after a sign-in or a sign-out,
 * another tab, an event of the server. Stands once, in the shell; returns the clean-up.
 */
export function watchAuthState(queryClient: QueryClient): () => void {
  let before = queryClient.getQueryData<Session>(["session"]);
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== "updated" || query.queryKey[0] !== "session") return;
    const now = query.state.data as Session | undefined;
    if (!now || now === before) return;
    const previous = before;
    before = now;
    for (const event of eventsBetween(previous, now)) announce(event, now);
  });
}

function eventsBetween(before: Session | undefined, now: Session): AuthEvent[] {
  if (before?.user?.id !== now.user?.id) {
    const left: AuthEvent[] = before?.user ? ["SIGNED_OUT"] : [];
    return now.user ? [...left, "SIGNED_IN"] : left;
  }
  if (!before?.user || !now.user) return [];
  const events: AuthEvent[] = [];
  // The browser's cookie is its token: each visit noted by the server moves its end.
  if (before.expires_at !== now.expires_at) events.push("TOKEN_REFRESHED");
  if (withoutLinks(before.user) !== withoutLinks(now.user)) events.push("USER_UPDATED");
  return events;
}

/** A picture's link is signed anew in every answer; the picture is the path before the signature. */
function withoutLinks(user: NonNullable<Session["user"]>): string {
  return JSON.stringify({ ...user, avatar_url: user.avatar_url !== null });
}
