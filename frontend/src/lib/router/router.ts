import type { History } from "./history";
import { type Location, type To, createPath, resolvePath } from "./path";

export interface NavigateOptions {
  /** Takes the place of the present entry of the history. */
  replace?: boolean;
  /** Travels with the entry; read by `useLocation().state`. */
  state?: unknown;
  /** The page stays where it was scrolled to, as within one page. */
  preventScrollReset?: boolean;
}

/** Where the reader is, and whether a page to come is being fetched. */
export interface Standing {
  location: Location;
  isPending: boolean;
  /** The step that led here: Back and Forward come to a place that was scrolled before. */
  step: "start" | "push" | "replace" | "pop";
  keepsScroll: boolean;
}

/** Fetches what the page at an address needs; nothing when all of it is there. */
export type Prepare = (location: Location, step: Standing["step"]) => Promise<unknown> | undefined;

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

/**
 * Takes the steps between pages. The old page stays, with its own address, until the code of the new one is there; of
 * two steps under way the later one counts.
 */
export class Router {
  readonly #history: History;
  readonly #prepare: Prepare;
  readonly #listeners = new Set<() => void>();
  #standing: Standing;
  /** Where the step under way leads. */
  #target: Location | undefined;
  #turn = 0;
  readonly #leaving = new Set<() => void>();

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

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls back before a page is left, while it still stands; returns how to end it. */
  beforeLeaving(leave: () => void): () => void {
    this.#leaving.add(leave);
    return () => this.#leaving.delete(leave);
  }

  /** Goes to an address, or so many entries through the history. Settles once the reader is there. */
  navigate = (to: To | number, options: NavigateOptions = {}): Promise<void> => {
    if (typeof to === "number") {
      this.#history.go(to);
      return Promise.resolve();
    }
    const { replace = false, state = null, preventScrollReset = false } = options;
    const path = resolvePath(to, this.destination);
    return this.#settle({ ...path, state, key: newKey() }, replace ? "replace" : "push", preventScrollReset);
  };

  /** Where the reader will be: the end of a step under way, or where he is. */
  get destination(): Location {
    return this.#target ?? this.#standing.location;
  }

  /** What a link to `to` names as its address. */
  addressOf(to: To): string {
    const path = typeof to === "string" ? to : createPath(resolvePath(to, this.destination));
    return path.replace(/^[^?#]+/, (pathname) => this.#history.addressOf(pathname));
  }

  /** Whether a link leads to where the reader is already. */
  isHere(to: To): boolean {
    return createPath(resolvePath(to, this.destination)) === createPath(this.destination);
  }

  #settle(location: Location, step: Standing["step"], keepsScroll: boolean): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const arrive = () => {
      if (turn !== this.#turn) return;
      if (step !== "start") for (const leave of this.#leaving) leave();
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
    // What could not be fetched is the page's to tell.
    return coming.then(arrive, arrive);
  }

  #stand(standing: Standing): void {
    this.#standing = standing;
    for (const listener of this.#listeners) listener();
  }
}
