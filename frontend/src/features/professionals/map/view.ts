import { type Bounds, type Point, type Size, type View, degreesPerKm, fromScreen } from "./projection";

/** All of India with the islands, in map degrees. */
const INDIA: Bounds = { west: 68.1, east: 97.5, north: -40, south: -6.7 };

/** Maximum pixels per map degree: about 200 m to 24 px, the precision of known positions. */
export const NEAREST = 13_000;

/** The view that shows the bounds whole, with this many pixels of padding. */
export function viewOf(bounds: Bounds, { width, height }: Size, room = 24): View {
  const across = Math.max(bounds.east - bounds.west, 1e-6);
  const down = Math.max(bounds.south - bounds.north, 1e-6);
  const scale = Math.min(Math.max(width - 2 * room, 1) / across, Math.max(height - 2 * room, 1) / down);
  return {
    x: (bounds.west + bounds.east) / 2,
    y: (bounds.north + bounds.south) / 2,
    scale: Math.min(scale, NEAREST),
  };
}

/** The square around a circle on the ground. */
export function circleBounds(centre: Point, radiusKm: number): Bounds {
  const reach = radiusKm * degreesPerKm(centre);
  return {
    west: centre.x - reach,
    east: centre.x + reach,
    north: centre.y - reach,
    south: centre.y + reach,
  };
}

/** The share of the view that may lie outside India's bounds. */
const BEYOND = 0.1;

/**
 * The centre closest to the wanted one that keeps a range in view; the range's own centre once all of it is visible.
 */
function within(wished: number, from: number, to: number, shown: number): number {
  const margin = shown * (0.5 - BEYOND / 2);
  if (from + margin > to - margin) return (from + to) / 2;
  return Math.min(Math.max(wished, from + margin), to - margin);
}

/** Limits the zoom between all of India and NEAREST, and keeps India in view. */
export function clampView(view: View, size: Size): View {
  const farthest = viewOf(INDIA, size, 8).scale;
  const scale = Math.min(Math.max(view.scale, farthest), NEAREST);
  return {
    x: within(view.x, INDIA.west, INDIA.east, size.width / scale),
    y: within(view.y, INDIA.north, INDIA.south, size.height / scale),
    scale,
  };
}

/** Pans by pixels: the point at (dx, dy) from the centre moves to the centre. */
export function panned(view: View, dx: number, dy: number): View {
  return { ...view, x: view.x + dx / view.scale, y: view.y + dy / view.scale };
}

/** Zooms by a factor; the point at `at` (pixels) stays in place. */
export function zoomed(view: View, factor: number, at: Point, size: Size): View {
  const scale = clampView({ ...view, scale: view.scale * factor }, size).scale;
  const fixed = fromScreen(at, view, size);
  return {
    x: fixed.x - (at.x - size.width / 2) / scale,
    y: fixed.y - (at.y - size.height / 2) / scale,
    scale,
  };
}
