import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Bounds, Point, Size, View } from "./projection";
import { clampView, panned, viewOf, zoomed } from "./view";

/** Milliseconds of a zoom animation; none with reduced motion. */
const DURATION = 180;

function wantsStillness(): boolean {
  return window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
}

/** A view between two others; scales are interpolated by logarithm, because they grow by factors. */
function mix(from: View, to: View, part: number): View {
  return {
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
    scale: from.scale * (to.scale / from.scale) ** part,
  };
}

export interface MapView {
  view: View;
  size: Size;
  /** Moves there with an animation, or at once. */
  goTo: (next: View, isSudden?: boolean) => void;
  fit: (bounds: Bounds, isSudden?: boolean) => void;
  panBy: (dx: number, dy: number) => void;
  /** `at` in pixels from the upper left corner; the centre by default. */
  zoomBy: (factor: number, at?: Point, isSudden?: boolean) => void;
}

/** The view of the map in an element: starts at `home` and returns there whenever `home` changes. */
export function useMapView(element: RefObject<HTMLElement | null>, home: Bounds): MapView {
  const [size, setSize] = useState<Size>({ width: 640, height: 480 });
  const [view, setView] = useState<View>(() => viewOf(home, size));
  const latest = useRef({ view, size });
  const frame = useRef(0);

  // Several moves may happen between two renders, each starting where the last one ended.
  useLayoutEffect(() => {
    latest.current = { view, size };
  }, [view, size]);

  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = node;
      if (width > 0 && height > 0) setSize({ width, height });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, [element]);

  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  const goTo = useCallback((next: View, isSudden = false) => {
    cancelAnimationFrame(frame.current);
    const to = clampView(next, latest.current.size);
    if (isSudden || wantsStillness()) {
      latest.current.view = to;
      setView(to);
      return;
    }
    const from = latest.current.view;
    let begin: number | undefined;
    const step = (now: number) => {
      begin ??= now;
      const part = Math.min((now - begin) / DURATION, 1);
      setView(mix(from, to, 1 - (1 - part) ** 3));
      if (part < 1) frame.current = requestAnimationFrame(step);
    };
    frame.current = requestAnimationFrame(step);
  }, []);

  const fit = useCallback(
    (bounds: Bounds, isSudden = false) => goTo(viewOf(bounds, latest.current.size), isSudden),
    [goTo],
  );
  const panBy = useCallback(
    (dx: number, dy: number) => goTo(panned(latest.current.view, dx, dy), true),
    [goTo],
  );
  const zoomBy = useCallback(
    (factor: number, at?: Point, isSudden = false) => {
      const { view: from, size: within } = latest.current;
      goTo(zoomed(from, factor, at ?? { x: within.width / 2, y: within.height / 2 }, within), isSudden);
    },
    [goTo],
  );

  const { west, east, north, south } = home;
  const { width, height } = size;
  useEffect(() => {
    goTo(viewOf({ west, east, north, south }, { width, height }), true);
  }, [goTo, west, east, north, south, width, height]);

  return { view, size, goTo, fit, panBy, zoomBy };
}
