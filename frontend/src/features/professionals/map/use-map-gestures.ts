import { type RefObject, useEffect, useState } from "react";
import type { Point } from "./projection";
import type { MapView } from "./use-map-view";

/** A gesture that somebody tried but that belongs to the page. */
export type Hint = "two-fingers" | "hold-control";

/** Milliseconds for which a hint is shown. */
const HINT_STAYS = 1600;
/** Pixels a press may move and still be a press. */
const STRAY = 4;
/** Milliseconds between the taps of a double tap. */
const DOUBLE_TAP = 300;

function middle(touches: TouchList): Point & { spread: number } {
  const [one, other] = [touches[0], touches[1]];
  if (!one || !other) return { x: one?.clientX ?? 0, y: one?.clientY ?? 0, spread: 1 };
  return {
    x: (one.clientX + other.clientX) / 2,
    y: (one.clientY + other.clientY) / 2,
    spread: Math.max(Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY), 1),
  };
}

/**
 * Moves the map by mouse and fingers. The page stays scrollable over it: one finger and the plain wheel scroll the
 * page, two fingers and the wheel with Ctrl (which touch pads also send for a pinch) move the map. Returns the hint
 * for people who tried the other.
 */
export function useMapGestures(
  element: RefObject<HTMLElement | null>,
  { panBy, zoomBy }: Pick<MapView, "panBy" | "zoomBy">,
): Hint | null {
  const [hint, setHint] = useState<Hint | null>(null);

  useEffect(() => {
    if (!hint) return;
    const end = setTimeout(() => setHint(null), HINT_STAYS);
    return () => clearTimeout(end);
  }, [hint]);

  useEffect(() => {
    const node = element.current;
    if (!node) return;
    const stop = new AbortController();
    const { signal } = stop;
    const inside = ({ x, y }: Point): Point => {
      const { left, top } = node.getBoundingClientRect();
      return { x: x - left, y: y - top };
    };
    const isControl = (target: EventTarget | null) =>
      target instanceof Element && target.closest("[data-map-control]") !== null;

    let drag: (Point & { hasMoved: boolean }) | null = null;
    node.addEventListener(
      "pointerdown",
      ({ pointerType, button, clientX, clientY, target }) => {
        if (pointerType === "touch" || button !== 0 || isControl(target)) return;
        drag = { x: clientX, y: clientY, hasMoved: false };
      },
      { signal },
    );
    window.addEventListener(
      "pointermove",
      ({ clientX, clientY }) => {
        if (!drag) return;
        const [dx, dy] = [clientX - drag.x, clientY - drag.y];
        if (!drag.hasMoved && Math.hypot(dx, dy) < STRAY) return;
        drag = { x: clientX, y: clientY, hasMoved: true };
        node.dataset.dragging = "";
        panBy(-dx, -dy);
      },
      { signal },
    );
    const endDrag = () => {
      const wasMoved = drag?.hasMoved ?? false;
      drag = null;
      delete node.dataset.dragging;
      return wasMoved;
    };
    window.addEventListener(
      "pointerup",
      () => {
        if (!endDrag()) return;
        // The click that ends a drag does not press a marker.
        const swallow = (click: Event) => click.stopPropagation();
        node.addEventListener("click", swallow, { capture: true, once: true });
        setTimeout(() => node.removeEventListener("click", swallow, { capture: true }));
      },
      { signal },
    );
    window.addEventListener("pointercancel", endDrag, { signal });

    node.addEventListener(
      "wheel",
      (event) => {
        if (isControl(event.target)) return;
        if (!event.ctrlKey && !event.metaKey) {
          setHint("hold-control");
          return;
        }
        event.preventDefault();
        zoomBy(2 ** (-event.deltaY / 200), inside({ x: event.clientX, y: event.clientY }), true);
      },
      { signal, passive: false },
    );
    node.addEventListener(
      "dblclick",
      ({ clientX, clientY, target, shiftKey }) => {
        if (isControl(target)) return;
        zoomBy(shiftKey ? 0.5 : 2, inside({ x: clientX, y: clientY }));
      },
      { signal },
    );

    let pinch: (Point & { spread: number }) | null = null;
    let lastTap = { at: 0, x: 0, y: 0 };
    node.addEventListener(
      "touchstart",
      (event) => {
        pinch = event.touches.length === 2 ? middle(event.touches) : null;
      },
      { signal, passive: true },
    );
    node.addEventListener(
      "touchmove",
      (event) => {
        if (event.touches.length !== 2 || !pinch) {
          if (event.touches.length === 1 && !isControl(event.target)) setHint("two-fingers");
          return;
        }
        if (event.cancelable) event.preventDefault();
        setHint(null);
        const now = middle(event.touches);
        panBy(pinch.x - now.x, pinch.y - now.y);
        zoomBy(now.spread / pinch.spread, inside(now), true);
        pinch = now;
      },
      { signal, passive: false },
    );
    node.addEventListener(
      "touchend",
      (event) => {
        pinch = null;
        const [touch] = event.changedTouches;
        if (!touch || event.touches.length > 0 || isControl(event.target)) return;
        const tap = { at: event.timeStamp, x: touch.clientX, y: touch.clientY };
        const isDouble =
          tap.at - lastTap.at < DOUBLE_TAP && Math.hypot(tap.x - lastTap.x, tap.y - lastTap.y) < 24;
        lastTap = isDouble ? { at: 0, x: 0, y: 0 } : tap;
        if (!isDouble) return;
        // The browser's own double tap would zoom the page, and its dblclick would zoom the map again.
        event.preventDefault();
        zoomBy(2, inside(tap));
      },
      { signal },
    );
    return () => stop.abort();
  }, [element, panBy, zoomBy]);

  return hint;
}
