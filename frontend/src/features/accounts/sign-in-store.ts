import { useSyncExternalStore } from "react";

export type SignInTab = "sign-in" | "sign-up";

interface SignInState {
  isOpen: boolean;
  tab: SignInTab;
  /** The session ended under the person's hands; the page behind stays as it is, with what was typed. */
  isExpired: boolean;
}

let state: SignInState = { isOpen: false, tab: "sign-in", isExpired: false };
const listeners = new Set<() => void>();

function change(next: SignInState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Opens the sign-in modal over whatever page is shown. */
export function openSignIn(
  tab: SignInTab = "sign-in",
  { isExpired = false }: { isExpired?: boolean } = {},
): void {
  change({ isOpen: true, tab, isExpired: isExpired || state.isExpired });
}

/** The person closed the modal without signing in. */
export function dismissSignIn(): void {
  change({ ...state, isOpen: false });
}

/** It is settled who is signed in: the modal closes and an ended session is forgotten. */
export function settleSignIn(): void {
  change({ isOpen: false, tab: "sign-in", isExpired: false });
}

/** What the modal shows. */
export function useSignInState(): SignInState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}
