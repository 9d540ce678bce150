import { type Location, type Path, createPath, resolvePath } from "./path";
import { Listeners } from "../listeners";

/**
 * The browser's history or an equivalent: reads the current location, navigates, and notifies of Back and
 * Forward.
 */
export interface History {
  readonly location: Location;
  /** The URL of a path, for a link. */
  addressOf(pathname: string): string;
  push(location: Location): void;
  replace(location: Location): void;
  go(delta: number): void;
  /** Calls back after Back or Forward; returns a function that unsubscribes. */
  listen(onMove: () => void): () => void;
}

/** The state of a history entry. */
interface Entry {
  key?: string;
  state?: unknown;
}

/** Maps a page's path to its URL, such as "/about" to "/hi/about", and back. */
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

/** A history without a window, for tests. It starts at the last of the given URLs. */
export function memoryHistory(addresses: string[] = ["/"]): History {
  const places: Location[] = addresses.map((address) => ({
    ...resolvePath(address, ROOT),
    state: null,
    key: "default",
  }));
  let at = places.length - 1;
  const listeners = new Listeners();
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
      listeners.notify();
    },
    listen: listeners.subscribe,
  };
}
