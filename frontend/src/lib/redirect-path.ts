import { tabStorage } from "./browser-storage";

const KEY = "karigar_redirect";

/** The maximum length of a path. No page has a longer one. */
const LONGEST = 2000;

/**
 * Whether a stored path is a safe redirect after sign-in. Only a path on this site is safe, never a URL
 * ("//evil.example", "/\evil.example", "https:…"), nor a path that becomes one once dots are resolved
 * ("/..//evil.example") or a proxy decodes it ("/%2fevil.example"), nor one with characters that browsers
 * drop.
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

/** A page of the server itself, which the app's router doesn't know. */
export function isServerPath(path: string): boolean {
  return /^\/ops(?:[/?#]|$)/.test(path);
}

/** Saves the page a visitor wanted before being asked to sign in. Lasts as long as the tab. */
export function storeRedirectPath(path: string): void {
  if (isSafePath(path)) tabStorage.write(KEY, path);
}

/** The saved path; null if there is none, it is the root, or it isn't safe. */
export function readRedirectPath(): string | null {
  const path = tabStorage.read(KEY);
  if (path === null || !isSafePath(path)) return null;
  return new URL(path, window.location.origin).pathname === "/" ? null : path;
}

/** The same, and deletes it. */
export function takeRedirectPath(): string | null {
  const path = readRedirectPath();
  tabStorage.remove(KEY);
  return path;
}
