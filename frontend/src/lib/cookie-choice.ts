import { useSyncExternalStore } from "react";
import { Listeners } from "./listeners";

/**
 * Version of the cookie notice. People who answered an earlier version are asked again
 * (backend/measurements/notice.py).
 */
export const NOTICE_VERSION = "2026-11-22";
const COOKIE = "karigar_cookies";
/** 180 days, in seconds. */
const HALF_A_YEAR = 15_552_000;

export type CookieChoice = "necessary" | "measurement";

interface SaysNoByItself {
  globalPrivacyControl?: boolean;
  doNotTrack?: string | null;
}

const listeners = new Listeners();

/** The choice made in this browser; null if none was made or it was made for an earlier notice. */
export function cookieChoice(): CookieChoice | null {
  const found = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${COOKIE}=`));
  const [version, choice] = found?.slice(COOKIE.length + 1).split(".") ?? [];
  if (version !== NOTICE_VERSION) return null;
  return choice === "measurement" || choice === "necessary" ? choice : null;
}

/** Saves the choice for half a year. Nothing else about it is stored in this browser. */
export function chooseCookies(choice: CookieChoice): void {
  const isSecure = window.location.protocol === "https:";
  document.cookie = `${COOKIE}=${NOTICE_VERSION}.${choice}; path=/; max-age=${HALF_A_YEAR}; samesite=lax${isSecure ? "; secure" : ""}`;
  listeners.notify();
}

/** Whether the browser itself opts out: Global Privacy Control or Do Not Track. This overrides a yes. */
export function refusesTracking(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as SaysNoByItself;
  return globalPrivacyControl === true || doNotTrack === "1";
}

/** Whether pages may be measured now. */
export function mayMeasure(): boolean {
  return !refusesTracking() && cookieChoice() === "measurement";
}

export function useCookieChoice(): CookieChoice | null {
  return useSyncExternalStore(listeners.subscribe, cookieChoice);
}
