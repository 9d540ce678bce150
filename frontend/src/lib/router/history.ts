import { type Location, type Path, createPath, resolvePath } from "./path";

/** The browser's list of places, or one of its kind: reads where one is and takes steps, and tells of Back and Forward. */
export interface History {
  readonly location: Location;
  /** The address of a path, as a link names it. */
  addressOf(pathname: string): string;
  push(location: Location): void;
  replace(location: Location): void;
  go(delta: number): void;
  /** Calls back after Back or Forward; returns how to end it. */
  listen(onMove: () => void): () => void;
}

/** What an entry of the browser's history carries. */
interface Entry {
  key?: string;
  state?: unknown;
}

/** How a page's path stands in its address, such as "/about" as "/hi/about", and how it is read there. */
export interface AddressForm {
  addressOf: (pathname: string) => string;
  pathOf: (address: string) => string;
}

/** The window's own history. */
export function browserHistory({ addressOf, pathOf }: AddressForm): History {
  const written = (path: Path) => createPath({ ...path, pathname: addressOf(path.pathname) });
  return {
    addressOf,
    get location() {
      const { pathname, search, hash } = window.location;
      const { key = "default", state = null } = (window.history.state ?? {}) as Entry;
      return { pathname: pathOf(pathname), search, hash, state, key };
    },
    push({ state, key, ...path }) {
      window.history.pushState({ key, state } satisfies Entry, "", written(path));
    },
    replace({ state, key, ...path }) {
      window.history.replaceState({ key, state } satisfies Entry, "", written(path));
    },
    go: (delta) => window.history.go(delta),
    listen(onMove) {
      window.addEventListener("popstate", onMove);
      return () => window.removeEventListener("popstate", onMove);
    },
  };
}

const ROOT: Path = { pathname: "/", search: "", hash: "" };

/** A history without a window, for tests; it stands at the last of the addresses. */
export function memoryHistory(addresses: string[] = ["/"]): History {
  const places: Location[] = addresses.map((address) => ({
    ...resolvePath(address, ROOT),
    state: null,
    key: "default",
  }));
  let at = places.length - 1;
  const listeners = new Set<() => void>();
  return {
    addressOf: (pathname) => pathname,
    get location() {
      return places[at] ?? { ...ROOT, state: null, key: "default" };
    },
    push(location) {
      places.splice(at + 1, Infinity, location);
      at += 1;
    },
    replace(location) {
      places[at] = location;
    },
    go(delta) {
      at = Math.min(Math.max(at + delta, 0), places.length - 1);
      for (const onMove of listeners) onMove();
    },
    listen(onMove) {
      listeners.add(onMove);
      return () => listeners.delete(onMove);
    },
  };
}
