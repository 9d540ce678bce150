import { type RefObject, useEffect, useState } from "react";
import { CONTROLS, visibleBoxes } from "./controls-in-view";
import { MARGIN, type Place, placeOf } from "./toast-placement";

const SHOWN = '[data-sonner-toast][data-visible="true"]:not([data-removed="true"])';
/** Elements stuck to an edge, such as the page's main action, and the focused element. */
const BARS = `[data-bottom-bar], :focus:is(${CONTROLS})`;
/** Pixels between two toasts: the library's own value. */
const BETWEEN = 14;
/** Milliseconds without a page change before positions are measured again. */
const QUIET = 120;
const AT_THE_EDGE: Place = { bottom: MARGIN, right: MARGIN, isClear: true };

/**
 * Keeps the toasts in `region` where they cover no control. Measures again when the toasts change and
 * whenever the page scrolls, resizes or changes. Nothing is observed while there are no toasts. A toast under
 * the pointer does not move.
 */
export function useToastPlace(region: RefObject<HTMLElement | null>): Place {
  const [place, setPlace] = useState(AT_THE_EDGE);
  useEffect(() => {
    if (!region.current || !("IntersectionObserver" in window)) return undefined;
    const own = region.current;
    const watched = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopWatching: (() => void) | undefined;
    const measure = async () => {
      const size = sizeOf(own);
      if (!size) return;
      const outside = (selector: string) =>
        visibleBoxes([...document.querySelectorAll(selector)].filter((element) => !own.contains(element)));
      const [controls, bars] = await Promise.all([outside(CONTROLS), outside(BARS)]);
      if (watched.signal.aborted) return;
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
      setPlace((now) => placeOf(view, size, controls, bars, now));
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!own.querySelector(":hover, :active")) void measure();
      }, QUIET);
    };
    const look = () => {
      const isAny = own.querySelector(SHOWN) !== null;
      if (isAny && !stopWatching) stopWatching = watchPage(soon);
      if (!isAny) {
        stopWatching?.();
        stopWatching = undefined;
      } else void measure();
    };
    const toasts = new MutationObserver(look);
    toasts.observe(own, {
      childList: true,
      subtree: true,
      attributeFilter: ["data-visible", "data-removed"],
    });
    look();
    return () => {
      watched.abort();
      toasts.disconnect();
      stopWatching?.();
      clearTimeout(timer);
    };
  }, [region]);
  return place;
}

/** The size of all toasts shown, stacked. */
function sizeOf(region: HTMLElement): { width: number; height: number } | undefined {
  const shown = [...region.querySelectorAll<HTMLElement>(SHOWN)];
  if (shown.length === 0) return undefined;
  return {
    width: Math.max(...shown.map(({ offsetWidth }) => offsetWidth)),
    height: shown.reduce((sum, { offsetHeight }) => sum + offsetHeight + BETWEEN, -BETWEEN),
  };
}

function watchPage(changed: () => void): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal, passive: true, capture: true };
  for (const name of ["scroll", "focusin", "pointerleave"]) document.addEventListener(name, changed, options);
  window.addEventListener("resize", changed, options);
  const sizes = new ResizeObserver(changed);
  sizes.observe(document.body);
  const page = new MutationObserver(changed);
  page.observe(document.body, { childList: true, subtree: true, attributes: true });
  return () => {
    stop.abort();
    sizes.disconnect();
    page.disconnect();
  };
}
