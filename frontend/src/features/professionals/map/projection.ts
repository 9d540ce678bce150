/** A place on the earth, in degrees. */
export interface Position {
  longitude: number;
  latitude: number;
}

/** A point of the flat map in map degrees: x is the longitude, y grows to the south as on a screen. */
export interface Point {
  x: number;
  y: number;
}

/** The visible part of the map: its centre, and the pixels per map degree. */
export interface View extends Point {
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Bounds {
  west: number;
  east: number;
  /** In map degrees, so north is the smaller number. */
  north: number;
  south: number;
}

/** Length of one degree of longitude at the equator, in km. */
const KM_PER_DEGREE = 111.3195;
const DEGREE = Math.PI / 180;

/** Mercator: a circle on the ground stays a circle on the map, scaled by its latitude. */
export function project({ longitude, latitude }: Position): Point {
  return { x: longitude, y: -Math.log(Math.tan(Math.PI / 4 + (latitude * DEGREE) / 2)) / DEGREE };
}

export function unproject({ x, y }: Point): Position {
  return {
    longitude: x,
    latitude: (2 * Math.atan(Math.exp(-y * DEGREE)) - Math.PI / 2) / DEGREE,
  };
}

/** Map degrees per kilometre at a point. */
export function degreesPerKm(point: Point): number {
  return 1 / (KM_PER_DEGREE * Math.cos(unproject(point).latitude * DEGREE));
}

export function pixelsPerKm(view: View): number {
  return view.scale * degreesPerKm(view);
}

/** A point's position on the screen, from the map's upper left corner. */
export function toScreen(point: Point, view: View, { width, height }: Size): Point {
  return {
    x: (point.x - view.x) * view.scale + width / 2,
    y: (point.y - view.y) * view.scale + height / 2,
  };
}

export function fromScreen(at: Point, view: View, { width, height }: Size): Point {
  return {
    x: view.x + (at.x - width / 2) / view.scale,
    y: view.y + (at.y - height / 2) / view.scale,
  };
}

/** The part of the map that a view shows, extended on every side by this many pixels. */
export function boundsOf(view: View, { width, height }: Size, margin = 0): Bounds {
  const x = (width / 2 + margin) / view.scale;
  const y = (height / 2 + margin) / view.scale;
  return { west: view.x - x, east: view.x + x, north: view.y - y, south: view.y + y };
}

export function meet(one: Bounds, other: Bounds): boolean {
  return (
    one.west <= other.east && other.west <= one.east && one.north <= other.south && other.north <= one.south
  );
}

export function isWithin({ x, y }: Point, { west, east, north, south }: Bounds): boolean {
  return x >= west && x <= east && y >= north && y <= south;
}
