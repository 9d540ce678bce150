import { forgetStep, isAtStep, leaveStep, readStep, storeStep } from "./unfinished-step";

/** Seconds between two confirmation mails to one address; the server enforces the same. */
export const CONFIRMATION_COOLDOWN = 60;

const STEP = "confirmation-mail";

export interface PendingEmail {
  email: string;
  /** When another mail may be requested; 0 means at once. */
  resendAt: number;
}

/** A confirmation mail was just sent: remembers its address in this tab only; it is never in the URL. */
export function storePendingEmail(email: string): void {
  storeStep(STEP, { email, resendAt: Date.now() + CONFIRMATION_COOLDOWN * 1000 } satisfies PendingEmail);
}

/** The address of a person who is about to request a confirmation mail. */
export function storeUnconfirmedEmail(email: string): void {
  storeStep(STEP, { email, resendAt: 0 } satisfies PendingEmail);
  leaveStep(STEP);
}

export function readPendingEmail(): PendingEmail | null {
  return readStep<PendingEmail>(STEP);
}

/** The data of "Check Your Email" on this page; null if another step is shown. */
export function waitingEmail(): PendingEmail | null {
  return isAtStep(STEP) ? readPendingEmail() : null;
}

export function leavePendingEmail(): void {
  leaveStep(STEP);
}

export function forgetPendingEmail(): void {
  forgetStep(STEP);
}
