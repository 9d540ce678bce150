import { type Bounds, type Point, type Size, type View, degreesPerKm, fromScreen } from "./projection";

/** All of India with the islands, in map degrees. */
const INDIA: Bounds = { west: 68.1, east: 97.5, north: -40, south: -6.7 };

/** One map degree takes at most so many pixels: about 200 m to 24 px, as near as a position is ever known. */
export const NEAREST = 13_000;

/** The view that shows bounds whole, with so many pixels of room on each side. */
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

/** The square round a circle on the ground. */
export function circleBounds(centre: Point, radiusKm: number): Bounds {
  const reach = radiusKm * degreesPerKm(centre);
  return {
    west: centre.x - reach,
    east: centre.x + reach,
    north: centre.y - reach,
    south: centre.y + reach,
  };
}

/** Of what is shown, so much may lie beyond India's frame. */
const BEYOND = 0.1;

/** The middle nearest to the wished one that keeps a stretch in sight; its own middle once all of it is in sight. */
function within(wished: number, from: number, to: number, shown: number): number {
  const margin = shown * (0.5 - BEYOND / 2);
  if (from + margin > to - margin) return (from + to) / 2;
  return Math.min(Math.max(wished, from + margin), to - margin);
}

/** No farther away than all of India, no nearer than NEAREST, and India never out of sight. */
export function clampView(view: View, size: Size): View {
  const farthest = viewOf(INDIA, size, 8).scale;
  const scale = Math.min(Math.max(view.scale, farthest), NEAREST);
  return {
    x: within(view.x, INDIA.west, INDIA.east, size.width / scale),
    y: within(view.y, INDIA.north, INDIA.south, size.height / scale),
    scale,
  };
}

/** Pans by pixels: what was at (dx, dy) from the middle comes to the middle. */
export function panned(view: View, dx: number, dy: number): View {
  return { ...view, x: view.x + dx / view.scale, y: view.y + dy / view.scale };
}

/** Zooms by a factor so that the point under `at` (pixels) stays under it. */
export function zoomed(view: View, factor: number, at: Point, size: Size): View {
  const scale = clampView({ ...view, scale: view.scale * factor }, size).scale;
  const fixed = fromScreen(at, view, size);
  return {
    x: fixed.x - (at.x - size.width / 2) / scale,
    y: fixed.y - (at.y - size.height / 2) / scale,
    scale,
  };
}
