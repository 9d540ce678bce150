/**
 * One of our URLs in three parts: `search` with its "?", `hash` with its "#", both empty if there is none.
 */
export interface Path {
  pathname: string;
  search: string;
  hash: string;
}

/**
 * Where to navigate: a URL ("/projects?kind=job"), a search or hash of the current page ("?tab=files"), or
 * parts.
 */
export type To = string | Partial<Path>;

/** A location in the history. `key` is unique; "default" for one that was opened by its URL. */
export interface Location extends Path {
  state: unknown;
  key: string;
}

const ORIGIN = "http://karigar.invalid";

export function createPath({ pathname, search, hash }: Path): string {
  return pathname + search + hash;
}

function prefixed(part: string | undefined, sign: string): string {
  if (!part || part === sign) return "";
  return part.startsWith(sign) ? part : sign + part;
}

/**
 * Resolves `to` against `from`: a text as a browser resolves a link; in an object, a missing path is the
 * current one.
 */
export function resolvePath(to: To, from: Path): Path {
  if (typeof to !== "string") {
    return {
      pathname: to.pathname ?? from.pathname,
      search: prefixed(to.search, "?"),
      hash: prefixed(to.hash, "#"),
    };
  }
  // A browser takes "" for the current URL; two slashes would start a host.
  const { pathname, search, hash } = new URL(to.replace(/^\/{2,}/, "/"), ORIGIN + createPath(from));
  return { pathname, search, hash };
}

/** Decodes a part of a URL. A malformed part ("%zz", as in a truncated link) stays as it is. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
