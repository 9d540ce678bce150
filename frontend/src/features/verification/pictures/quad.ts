/** A point in a picture's own pixels. */
export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The corners of a document in a picture: top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point];

/** The picture's own corners, inset by a fraction of its sides. */
export function insetQuad({ width, height }: Size, part: number): Quad {
  const [left, top] = [width * part, height * part];
  const [right, bottom] = [width - left, height - top];
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

/** The quad with one corner moved, inside the picture; the unchanged quad if it would fold over. */
export function withCorner(quad: Quad, corner: number, to: Point, size: Size): Quad {
  const moved = quad.map((point, index) =>
    index === corner ? { x: clamp(to.x, size.width), y: clamp(to.y, size.height) } : point,
  ) as unknown as Quad;
  return isConvex(moved) ? moved : quad;
}

/** Whether the corners are in order without folding over. */
export function isConvex(quad: Quad): boolean {
  return quad.every((point, index) => {
    const [next, after] = [at(quad, index + 1), at(quad, index + 2)];
    return (next.x - point.x) * (after.y - next.y) - (next.y - point.y) * (after.x - next.x) > 0;
  });
}

/** In pixels. */
export function areaOf(quad: Quad): number {
  const twice = quad.reduce((sum, point, index) => {
    const next = at(quad, index + 1);
    return sum + point.x * next.y - next.x * point.y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** The size of the straightened document: the longer of each pair of sides, at most `longest`. */
export function straightSize(quad: Quad, longest: number): Size {
  const [topLeft, topRight, bottomRight, bottomLeft] = quad;
  const width = Math.max(distance(topLeft, topRight), distance(bottomLeft, bottomRight));
  const height = Math.max(distance(topLeft, bottomLeft), distance(topRight, bottomRight));
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The quad after the picture is rotated a quarter to the right; `height` is the picture's height before. */
export function quadTurnedRight(quad: Quad, height: number): Quad {
  const [topLeft, topRight, bottomRight, bottomLeft] = quad.map(({ x, y }) => ({
    x: height - y,
    y: x,
  })) as unknown as Quad;
  return [bottomLeft, topLeft, topRight, bottomRight];
}

function at(quad: Quad, index: number): Point {
  return quad[(index % 4) as 0 | 1 | 2 | 3];
}

function distance(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}
