/** What the URL contained when the page was opened. public/boot.js removes it before anything else runs. */
interface Arrival {
  path: string;
  key: string | null;
  isAfterSignUp: boolean;
}

declare global {
  interface Window {
    karigarArrival?: Arrival;
  }
}

/**
 * The one-time key that this page was opened with, if it was opened at this path. Forget it once it has been
 * stored.
 */
export function landingKey(path: string): string | null {
  const arrival = window.karigarArrival;
  return arrival?.path === path ? arrival.key : null;
}

export function forgetLandingKey(): void {
  if (window.karigarArrival) window.karigarArrival.key = null;
}

/** Whether the page was opened from a sign-up link with a token (specification part 1 point 2, rule c). */
export function isLandingAfterSignUp(): boolean {
  return window.karigarArrival?.isAfterSignUp === true;
}

export function forgetLandingAfterSignUp(): void {
  if (window.karigarArrival) window.karigarArrival.isAfterSignUp = false;
}
