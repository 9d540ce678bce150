import { useSyncExternalStore } from "react";
import { Listeners } from "@/lib/listeners";
import { tabStorage } from "@/lib/browser-storage";
import { leaveSteps } from "./unfinished-step";

export type SignInTab = "sign-in" | "sign-up" | "reset";

interface SignInState {
  isOpen: boolean;
  tab: SignInTab;
  /** The session ended unexpectedly; the page behind stays as it is, with the typed text. */
  isExpired: boolean;
  /** The person signed out, here or in another tab: pages that showed the account's data must be left. */
  hasLeft: boolean;
}

let state: SignInState = { isOpen: false, tab: "sign-in", isExpired: false, hasLeft: false };
const listeners = new Listeners();

const OPEN_AT = "karigar_sign_in";

function change(next: SignInState): void {
  state = next;
  // After an expired session the page itself asks again.
  if (next.isOpen && !next.isExpired) {
    tabStorage.write(OPEN_AT, JSON.stringify({ path: window.location.pathname, tab: next.tab }));
  } else tabStorage.remove(OPEN_AT);
  listeners.notify();
}

/** Opens the sign-in modal over any page. */
export function openSignIn(
  tab: SignInTab = "sign-in",
  { isExpired = false }: { isExpired?: boolean } = {},
): void {
  change({ ...state, isOpen: true, tab, isExpired: isExpired || state.isExpired });
}

function stored(): { path: string; tab: SignInTab } | null {
  try {
    return JSON.parse(tabStorage.read(OPEN_AT) ?? "null") as { path: string; tab: SignInTab } | null;
  } catch {
    return null;
  }
}

/** A modal over an earlier page is discarded once this one is loaded, even if the person goes back. */
export function forgetSignInElsewhere(): void {
  if (stored()?.path !== window.location.pathname) tabStorage.remove(OPEN_AT);
}

/** The page was reloaded while the modal was open over it: it opens again in the same state. */
export function reopenSignIn(): void {
  const open = stored();
  if (open?.path === window.location.pathname && !state.isOpen) openSignIn(open.tab);
}

/** The person chose another tab of the modal. */
export function showSignInTab(tab: SignInTab): void {
  change({ ...state, tab });
}

/** The person closed the modal without signing in. */
export function dismissSignIn(): void {
  leaveSteps();
  change({ ...state, isOpen: false });
}

/** The page whose session had ended was left; a sign-in from here on is a normal one. */
export function forgetExpiredSession(): void {
  if (state.isExpired) change({ ...state, isExpired: false });
}

/**
 * It is known who is signed in: the modal closes and an expired session is forgotten. If nobody is, a modal that is
 * open stays, because one sign-out may be reported twice; only the modal of an expired session closes.
 */
export function settleSignIn({ hasLeft = false }: { hasLeft?: boolean } = {}): void {
  const staysOpen = hasLeft && state.isOpen && !state.isExpired;
  change({ isOpen: staysOpen, tab: staysOpen ? state.tab : "sign-in", isExpired: false, hasLeft });
}

/** Whether the modal is over a page whose session has ended. */
export function isSessionExpired(): boolean {
  return state.isOpen && state.isExpired;
}

/** What the modal shows. */
export function useSignInState(): SignInState {
  return useSyncExternalStore(listeners.subscribe, () => state);
}
