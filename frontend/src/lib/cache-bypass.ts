import { browserStorage } from "./browser-storage";

const CHANGED_AT = "karigar.changed-at";

/** Maximum age of a public cached response: twice KARIGAR_PUBLIC_CACHE_SECONDS. */
const KEPT_FOR_MS = 60_000;

/** Records that this browser has just changed something. */
export function recordOwnChange(): void {
  browserStorage.write(CHANGED_AT, String(Date.now()));
}

/**
 * Whether cached responses may be older than this browser's last change. If so, the client asks for fresh
 * ones.
 */
export function hasJustChanged(): boolean {
  const age = Date.now() - Number(browserStorage.read(CHANGED_AT));
  return age >= 0 && age < KEPT_FOR_MS;
}
