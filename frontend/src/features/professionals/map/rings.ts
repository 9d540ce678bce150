import { formatDistance } from "./distance-label";
import { type Box, textWidth } from "./labels";
import { type Point, type Size, type View, degreesPerKm, toScreen } from "./projection";

/** Distance circles on the map, in km. */
const RINGS = [5, 10, 25, 50, 100];
/** A smaller ring, in pixels, would be illegible. */
const SMALLEST = 28;
const RING_LETTERS = 12;

export interface Ring {
  km: number;
  /** In pixels. */
  radius: number;
  /** The position of its label: its northernmost point. */
  box: Box;
  /** The circle of the search itself. */
  isLast: boolean;
}

/** The distance circles around the place, up to the search radius, scaled to the view. */
export function ringsAt(centre: Point, radiusKm: number, view: View, size: Size): Ring[] {
  const { x, y } = toScreen(centre, view, size);
  const kilometre = degreesPerKm(centre) * view.scale;
  return [...RINGS.filter((km) => km < radiusKm), radiusKm]
    .map((km) => {
      const radius = km * kilometre;
      const half = textWidth(formatDistance(km), RING_LETTERS) / 2;
      const top = y - radius - RING_LETTERS * 0.65;
      return {
        km,
        radius,
        box: { left: x - half, right: x + half, top, bottom: top + RING_LETTERS * 1.3 },
        isLast: km === radiusKm,
      };
    })
    .filter(({ radius }) => radius > SMALLEST);
}
