/** An address of ours in its three parts; `search` with its "?", `hash` with its "#", both empty when there is none. */
export interface Path {
  pathname: string;
  search: string;
  hash: string;
}

/** Where to go: an address ("/projects?kind=job"), a search or hash of where one is ("?tab=files"), or its parts. */
export type To = string | Partial<Path>;

/** A place in the history. `key` is its own, "default" for one that was opened by its address. */
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

/** Where `to` leads from `from`: texts as a browser reads a link; of parts, a path left out is the present one. */
export function resolvePath(to: To, from: Path): Path {
  if (typeof to !== "string") {
    return {
      pathname: to.pathname ?? from.pathname,
      search: prefixed(to.search, "?"),
      hash: prefixed(to.hash, "#"),
    };
  }
  // A browser takes "" for the present address; two slashes would begin a host.
  const { pathname, search, hash } = new URL(to.replace(/^\/{2,}/, "/"), ORIGIN + createPath(from));
  return { pathname, search, hash };
}

/** A part of an address as people read it; as it stands where it is malformed ("%zz"), as a cut-off link is. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
