import { browserStorage } from "./browser-storage";

const CHANGED_AT = "karigar.changed-at";

/** How old an answer that is the same for everybody may be: twice KARIGAR_PUBLIC_CACHE_SECONDS. */
const KEPT_FOR_MS = 60_000;

/** Notes that this browser has just changed something. */
export function recordOwnChange(): void {
  browserStorage.write(CHANGED_AT, String(Date.now()));
}

/** Whether kept answers may be older than what this browser has changed; it asks for new ones then. */
export function hasJustChanged(): boolean {
  const age = Date.now() - Number(browserStorage.read(CHANGED_AT));
  return age >= 0 && age < KEPT_FOR_MS;
}
