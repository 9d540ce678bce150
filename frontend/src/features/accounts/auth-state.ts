import type { QueryClient } from "@tanstack/react-query";
import type { Schemas } from "@/api/schemas";

/** The states of specification part 1 point 4, as they occur. */
export type AuthEvent = "SIGNED_IN" | "SIGNED_OUT" | "TOKEN_REFRESHED" | "PASSWORD_RECOVERY" | "USER_UPDATED";

type Session = Schemas["SessionOut"];
type Listener = (event: AuthEvent, session: Session | undefined) => void;

const listeners = new Set<Listener>();

/** Calls the listener on each event until the returned function is called. */
export function onAuthState(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(event: AuthEvent, session?: Session): void {
  for (const listener of listeners) listener(event, session);
}

/** The link of a reset mail was opened. The page reports this event; all others come from the session's responses. */
export function announcePasswordRecovery(): void {
  announce("PASSWORD_RECOVERY");
}

/**
 * Turns the server's answers about the session into events, whoever asked: this page after a sign-in or sign-out,
 * another tab, or a server event. Mounted once, in the shell; returns the clean-up.
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
  // The browser's cookie is its token: each visit that the server records extends it.
  if (before.expires_at !== now.expires_at) events.push("TOKEN_REFRESHED");
  if (withoutLinks(before.user) !== withoutLinks(now.user)) events.push("USER_UPDATED");
  return events;
}

/** Each response signs the picture's link anew; the path before the signature identifies the picture. */
function withoutLinks(user: NonNullable<Session["user"]>): string {
  return JSON.stringify({ ...user, avatar_url: user.avatar_url !== null });
}
