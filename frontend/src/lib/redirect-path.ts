const KEY = "karigar_redirect";

/**
 * Says whether a stored path may be followed after sign-in: only a path on this site, never an address
 * ("//evil.example", "/\evil.example", "https:…"), and never one with control characters, which browsers drop.
 */
export function isSafePath(path: string): boolean {
  if (!path.startsWith("/") || path.startsWith("//") || path.includes("\\") || /\p{Cc}/u.test(path))
    return false;
  const resolved = new URL(path, window.location.origin);
  return resolved.origin === window.location.origin;
}

/** Remembers where a visitor wanted to go before being asked to sign in. Lives as long as the tab. */
export function storeRedirectPath(path: string): void {
  if (isSafePath(path)) sessionStorage.setItem(KEY, path);
}

/** Gives the remembered path once and forgets it; null if there is none, it is the root, or it isn't safe. */
export function takeRedirectPath(): string | null {
  const path = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return path !== null && path !== "/" && isSafePath(path) ? path : null;
}
