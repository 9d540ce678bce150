import type { Point, Quad, Size } from "./quad";

/** A picture's bytes, four per pixel, as in a canvas. */
export interface Pixels extends Size {
  data: Uint8ClampedArray;
}

/** a to h of x' = (ax + by + c) / (gx + hy + 1), y' = (dx + ey + f) / (gx + hy + 1). */
export type Homography = readonly [number, number, number, number, number, number, number, number];

/**
 * Maps each point of a straight rectangle into the photographed quad, in closed form from the unit square (Heckbert,
 * Fundamentals of Texture Mapping and Image Warping, 1989, 2.2.3).
 */
export function homographyTo([p0, p1, p2, p3]: Quad, { width, height }: Size): Homography {
  const sumX = p0.x - p1.x + p2.x - p3.x;
  const sumY = p0.y - p1.y + p2.y - p3.y;
  const [x1, x2] = [p1.x - p2.x, p3.x - p2.x];
  const [y1, y2] = [p1.y - p2.y, p3.y - p2.y];
  const divisor = x1 * y2 - x2 * y1;
  const g = (sumX * y2 - x2 * sumY) / divisor;
  const h = (x1 * sumY - sumX * y1) / divisor;
  return [
    (p1.x - p0.x + g * p1.x) / width,
    (p3.x - p0.x + h * p3.x) / height,
    p0.x,
    (p1.y - p0.y + g * p1.y) / width,
    (p3.y - p0.y + h * p3.y) / height,
    p0.y,
    g / width,
    h / height,
  ];
}

export function mapped([a, b, c, d, e, f, g, h]: Homography, { x, y }: Point): Point {
  const w = g * x + h * y + 1;
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w };
}

/** Writes the quad of `from` into `to`, as if it had been photographed from straight above. */
export function straighten(from: Pixels, quad: Quad, to: Pixels): void {
  const map = homographyTo(quad, to);
  for (let row = 0, target = 0; row < to.height; row += 1) {
    for (let column = 0; column < to.width; column += 1, target += 4) {
      const { x, y } = mapped(map, { x: column + 0.5, y: row + 0.5 });
      writeBetween(from, x - 0.5, y - 0.5, to.data, target);
    }
  }
}

/** The interpolated colour between pixels, from the four around it; the edge pixels repeat beyond the edge. */
function writeBetween(
  { data, width, height }: Pixels,
  x: number,
  y: number,
  to: Uint8ClampedArray,
  target: number,
) {
  const left = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const top = Math.min(height - 1, Math.max(0, Math.floor(y)));
  const [right, bottom] = [Math.min(width - 1, left + 1), Math.min(height - 1, top + 1)];
  const [across, down] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))];
  const [upperLeft, upperRight] = [(top * width + left) * 4, (top * width + right) * 4];
  const [lowerLeft, lowerRight] = [(bottom * width + left) * 4, (bottom * width + right) * 4];
  for (let channel = 0; channel < 3; channel += 1) {
    const upper =
      (data[upperLeft + channel] ?? 0) * (1 - across) + (data[upperRight + channel] ?? 0) * across;
    const lower =
      (data[lowerLeft + channel] ?? 0) * (1 - across) + (data[lowerRight + channel] ?? 0) * across;
    to[target + channel] = upper * (1 - down) + lower * down;
  }
  to[target + 3] = 255;
}
