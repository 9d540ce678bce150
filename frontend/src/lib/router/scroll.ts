import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useRouter, useStanding } from "./context";
import { type Location, decodePart } from "./path";

const STORE = "karigar_scroll";

/**
 * A page opened by its URL has no history key yet: without this, all such pages would share one scroll
 * position.
 */
function placeOf({ key, pathname, search }: Location): string {
  return key === "default" ? pathname + search : key;
}

function remembered(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

/**
 * Scrolls as a browser does between documents: a new page starts at its top or at the element that its hash
 * names. Back, Forward and a reload restore the position.
 */
export function useScrollOfPages(): void {
  const router = useRouter();
  const { location, isPending, step, keepsScroll } = useStanding();
  /** The scroll position of each location when it was left, in pixels. */
  const [positions] = useState(remembered);
  const restoration = useRef<Restoration>(undefined);

  useEffect(() => {
    const keep = () => {
      positions[placeOf(router.standing.location)] = restoration.current?.pending ?? window.scrollY;
    };
    const store = () => {
      keep();
      browserStore(positions);
    };
    window.history.scrollRestoration = "manual";
    const stop = router.beforeLeaving(keep);
    window.addEventListener("pagehide", store);
    return () => {
      window.history.scrollRestoration = "auto";
      stop();
      restoration.current?.stop();
      window.removeEventListener("pagehide", store);
    };
  }, [router, positions]);

  const shown = useRef<Location>(undefined);
  useLayoutEffect(() => {
    // A page whose code is still loading has nothing to scroll to.
    if (isPending || shown.current === location) return;
    shown.current = location;
    restoration.current?.stop();
    const before = step === "pop" || step === "start" ? positions[placeOf(location)] : undefined;
    if (before !== undefined) restoration.current = new Restoration(before);
    else if (location.hash && scrollToPart(location.hash)) return;
    // A page that was just opened is at its top already. Scrolling there would force an early layout.
    else if (!keepsScroll && step !== "start") window.scrollTo(0, 0);
  }, [location, isPending, step, keepsScroll, positions]);
}

const READER_ACTS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * On the document while a position is restored: what is otherwise drawn only near the screen has its real height then
 * (styles/app.css). With estimated heights the position would be another part of the list.
 */
const RESTORING = "data-restores-scroll";

/**
 * Scrolls to a position that the page may still be too short for, since its lists and lazy parts come later: again
 * as the page grows, until the position is reached or the reader does something.
 */
class Restoration {
  /** The newest one: the frames that an earlier one still waits for leave the document's attribute to it. */
  static #newest: Restoration;
  /** The position, in pixels, as long as it is not reached. */
  pending: number | undefined;
  readonly #growth: ResizeObserver;

  constructor(top: number) {
    this.pending = top;
    Restoration.#newest = this;
    document.documentElement.toggleAttribute(RESTORING, true);
    this.#growth = new ResizeObserver(this.#scroll);
    for (const act of READER_ACTS) window.addEventListener(act, this.stop, { passive: true });
    this.#growth.observe(document.body);
    this.#scroll();
  }

  #scroll = () => {
    if (this.pending === undefined) return;
    window.scrollTo(0, this.pending);
    // Browsers round positions.
    if (window.scrollY >= this.pending - 1) this.stop();
  };

  stop = () => {
    this.pending = undefined;
    this.#growth.disconnect();
    for (const act of READER_ACTS) window.removeEventListener(act, this.stop);
    // The browser remembers a real height once it has drawn a frame with it.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (Restoration.#newest === this) document.documentElement.removeAttribute(RESTORING);
      }),
    );
  };
}

function browserStore(positions: Record<string, number>): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(positions));
  } catch {
    // Storage is full or blocked: positions are kept until the reload.
  }
}

function scrollToPart(hash: string): boolean {
  const part = document.getElementById(decodePart(hash.slice(1)));
  part?.scrollIntoView();
  return part !== null;
}
