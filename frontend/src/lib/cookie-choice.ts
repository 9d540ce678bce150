import { useSyncExternalStore } from "react";

/** Of the notice people answer; who answered an earlier one is asked anew (backend/measurements/notice.py). */
export const NOTICE_VERSION = "2026-11-22";
const COOKIE = "karigar_cookies";
/** 180 days, in seconds. */
const HALF_A_YEAR = 15_552_000;

export type CookieChoice = "necessary" | "measurement";

interface SaysNoByItself {
  globalPrivacyControl?: boolean;
  doNotTrack?: string | null;
}

const listeners = new Set<() => void>();

/** What was chosen in this browser; null as long as nothing was, or what was answered was an earlier notice. */
export function cookieChoice(): CookieChoice | null {
  const found = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${COOKIE}=`));
  const [version, choice] = found?.slice(COOKIE.length + 1).split(".") ?? [];
  if (version !== NOTICE_VERSION) return null;
  return choice === "measurement" || choice === "necessary" ? choice : null;
}

/** Remembers the choice for half a year. It is the only thing kept of it in this browser. */
export function chooseCookies(choice: CookieChoice): void {
  const isSecure = window.location.protocol === "https:";
  document.cookie = `${COOKIE}=${NOTICE_VERSION}.${choice}; path=/; max-age=${HALF_A_YEAR}; samesite=lax${isSecure ? "; secure" : ""}`;
  for (const listener of listeners) listener();
}

/** Whether the browser says no by itself: Global Privacy Control, or Do Not Track. It counts more than a yes. */
export function browserSaysNo(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as SaysNoByItself;
  return globalPrivacyControl === true || doNotTrack === "1";
}

/** Whether pages may be measured now. */
export function mayMeasure(): boolean {
  return !browserSaysNo() && cookieChoice() === "measurement";
}

export function useCookieChoice(): CookieChoice | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, cookieChoice);
}
