import { tabStorage } from "./browser-storage";

const KEY = "karigar_redirect";

/** What a path may grow to; longer ones are nobody's page. */
const LONGEST = 2000;

/**
 * Says whether a stored path may be followed after sign-in: only a path on this site, never an address
 * ("//evil.example", "/\evil.example", "https:…"), nor what becomes one once dots are resolved ("/..//evil.example") or
 * a proxy decodes it ("/%2fevil.example"), and never one with characters that browsers drop.
 */
export function isSafePath(path: string): boolean {
  if (!path.startsWith("/") || path.startsWith("//") || path.length > LONGEST) return false;
  if (path.includes("\\") || /[\p{Cc}\p{Cf}\p{Cs}]/u.test(path)) return false;
  let resolved: URL;
  try {
    resolved = new URL(path, window.location.origin);
  } catch {
    return false;
  }
  const { origin, pathname } = resolved;
  return (
    origin === window.location.origin && !pathname.startsWith("//") && !/%2f|%5c|%0[0-9a-f]/iu.test(pathname)
  );
}

/** A page of the server's own, which the app's router doesn't know. */
export function isServerPath(path: string): boolean {
  return /^\/ops(?:[/?#]|$)/.test(path);
}

/** Remembers where a visitor wanted to go before being asked to sign in. Lives as long as the tab. */
export function storeRedirectPath(path: string): void {
  if (isSafePath(path)) tabStorage.write(KEY, path);
}

/** The remembered path; null if there is none, it is the root, or it isn't safe. */
export function readRedirectPath(): string | null {
  const path = tabStorage.read(KEY);
  if (path === null || !isSafePath(path)) return null;
  return new URL(path, window.location.origin).pathname === "/" ? null : path;
}

/** The same, once: it is forgotten. */
export function takeRedirectPath(): string | null {
  const path = readRedirectPath();
  tabStorage.remove(KEY);
  return path;
}
