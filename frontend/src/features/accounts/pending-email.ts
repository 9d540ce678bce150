import { forgetStep, isAtStep, leaveStep, readStep, storeStep } from "./unfinished-step";

/** Seconds between two confirmation mails to one address; the server counts them too. */
export const CONFIRMATION_COOLDOWN = 60;

const STEP = "confirmation-mail";

export interface PendingEmail {
  email: string;
  /** When another mail may be asked for; 0 at once. */
  resendAt: number;
}

/** A confirmation mail has just left: remembers, in this tab alone, where to; it never stands in the page's address. */
export function storePendingEmail(email: string): void {
  storeStep(STEP, { email, resendAt: Date.now() + CONFIRMATION_COOLDOWN * 1000 } satisfies PendingEmail);
}

/** The address of somebody who is about to ask for a confirmation mail. */
export function storeUnconfirmedEmail(email: string): void {
  storeStep(STEP, { email, resendAt: 0 } satisfies PendingEmail);
  leaveStep(STEP);
}

export function readPendingEmail(): PendingEmail | null {
  return readStep<PendingEmail>(STEP);
}

/** What "Check Your Email" shows on this page; null when another step is shown. */
export function waitingEmail(): PendingEmail | null {
  return isAtStep(STEP) ? readPendingEmail() : null;
}

export function leavePendingEmail(): void {
  leaveStep(STEP);
}

export function forgetPendingEmail(): void {
  forgetStep(STEP);
}
