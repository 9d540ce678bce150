import type { History } from "./history";
import { Listeners } from "../listeners";
import { type Location, type To, createPath, resolvePath } from "./path";

export interface NavigateOptions {
  /** Replaces the current history entry. */
  replace?: boolean;
  /** Stored with the entry; read by `useLocation().state`. */
  state?: unknown;
  /** Keeps the scroll position, as within one page. */
  preventScrollReset?: boolean;
}

/** The current location, and whether the next page is loading. */
export interface Standing {
  location: Location;
  isPending: boolean;
  /** The navigation that led here. Back and Forward restore the scroll position. */
  step: "start" | "push" | "replace" | "pop";
  keepsScroll: boolean;
}

/** Loads what the page at a URL needs; returns nothing if all of it is loaded. */
export type Prepare = (location: Location, step: Standing["step"]) => Promise<unknown> | undefined;

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

/**
 * Navigates between pages. The old page and its URL stay until the new page's code has loaded. Of two pending
 * navigations the later one wins.
 */
export class Router {
  readonly #history: History;
  readonly #prepare: Prepare;
  readonly #listeners = new Listeners();
  #standing: Standing;
  /** The target of the pending navigation. */
  #target: Location | undefined;
  #turn = 0;
  readonly #leaving = new Listeners();

  constructor(history: History, prepare: Prepare = () => undefined) {
    this.#history = history;
    this.#prepare = prepare;
    this.#standing = { location: history.location, isPending: false, step: "start", keepsScroll: false };
    void this.#settle(history.location, "start", false);
  }

  /** Follows Back and Forward until the returned function is called. */
  start(): () => void {
    return this.#history.listen(() => void this.#settle(this.#history.location, "pop", false));
  }

  get standing(): Standing {
    return this.#standing;
  }

  subscribe = this.#listeners.subscribe;

  /** Calls back before a page is left, while it is still mounted; returns a function that unsubscribes. */
  beforeLeaving = this.#leaving.subscribe;

  /** Navigates to a URL, or by a number of history entries. Resolves once the page is shown. */
  navigate = (to: To | number, options: NavigateOptions = {}): Promise<void> => {
    if (typeof to === "number") {
      this.#history.go(to);
      return Promise.resolve();
    }
    const { replace = false, state = null, preventScrollReset = false } = options;
    const path = resolvePath(to, this.destination);
    return this.#settle({ ...path, state, key: newKey() }, replace ? "replace" : "push", preventScrollReset);
  };

  /** The location after the pending navigation, or the current one. */
  get destination(): Location {
    return this.#target ?? this.#standing.location;
  }

  /** The href of a link to `to`. */
  addressOf(to: To): string {
    const path = typeof to === "string" ? to : createPath(resolvePath(to, this.destination));
    return path.replace(/^[^?#]+/, (pathname) => this.#history.addressOf(pathname));
  }

  /** Whether a link points to the current location. */
  isHere(to: To): boolean {
    return createPath(resolvePath(to, this.destination)) === createPath(this.destination);
  }

  #settle(location: Location, step: Standing["step"], keepsScroll: boolean): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const arrive = () => {
      if (turn !== this.#turn) return;
      if (step !== "start") this.#leaving.notify();
      this.#target = undefined;
      if (step === "push") this.#history.push(location);
      else if (step === "replace") this.#history.replace(location);
      this.#stand({ location, isPending: false, step, keepsScroll });
    };
    const coming = this.#prepare(location, step);
    if (!coming) {
      arrive();
      return Promise.resolve();
    }
    this.#target = location;
    this.#stand({ ...this.#standing, isPending: true });
    // The page reports what could not be loaded.
    return coming.then(arrive, arrive);
  }

  #stand(standing: Standing): void {
    this.#standing = standing;
    this.#listeners.notify();
  }
}
