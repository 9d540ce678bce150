import { type Point, type Quad, areaOf, insetQuad, isConvex } from "./quad";
import type { Pixels } from "./straighten";

/** The width of the picture's border, relative to its side, that is assumed to show only the table. */
const RIM = 0.03;
/** The colour distance from the table at which a pixel belongs to the document. */
const DIFFERENT = 42;
/** The share of the picture that a document covers; less is a stain, more is the picture itself. */
const LEAST_PART = 0.12;
const MOST_PART = 0.94;
/** The share of its four corners' area that a document covers; a hand or a bag covers less. */
const FULL_ENOUGH = 0.82;
/** The initial corners if no document is found. */
const INSET = 0.06;

/**
 * The likely corners of a document: the largest object that differs from the border's colour, if it has four corners.
 * Otherwise a frame slightly inside the picture; the person can move the corners. Pass a small picture: 240 pixels
 * work as well as 2,000.
 */
export function findDocument(picture: Pixels): Quad {
  const piece = largestPiece(differing(picture), picture);
  const quad = cornersOf(piece, picture.width);
  const whole = picture.width * picture.height;
  const part = piece.length / whole;
  const isDocument =
    quad !== null &&
    part >= LEAST_PART &&
    part <= MOST_PART &&
    isConvex(quad) &&
    piece.length / areaOf(quad) >= FULL_ENOUGH;
  return isDocument ? quad : insetQuad(picture, INSET);
}

/** For each pixel, whether it differs from the table, whose colour is the median of the border. */
function differing({ data, width, height }: Pixels): Uint8Array {
  const rim = Math.max(1, Math.round(Math.min(width, height) * RIM));
  const isRim = (index: number) => {
    const [x, y] = [index % width, Math.floor(index / width)];
    return x < rim || y < rim || x >= width - rim || y >= height - rim;
  };
  const rims = Array.from({ length: width * height }, (_, index) => index).filter(isRim);
  const table = [0, 1, 2].map((channel) => middle(rims.map((index) => data[index * 4 + channel] ?? 0)));
  return Uint8Array.from({ length: width * height }, (_, index) => {
    const apart = table.map((value, channel) => (data[index * 4 + channel] ?? 0) - value);
    return Math.hypot(...apart) > DIFFERENT ? 1 : 0;
  });
}

function middle(values: number[]): number {
  return values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/** The pixels of the largest connected component. */
function largestPiece(mask: Uint8Array, { width }: Pixels): number[] {
  let largest: number[] = [];
  for (let start = 0; start < mask.length; start += 1) {
    if (mask[start] !== 1) continue;
    const piece = flooded(mask, start, width);
    if (piece.length > largest.length) largest = piece;
  }
  return largest;
}

/** Removes a component from the mask. */
function flooded(mask: Uint8Array, start: number, width: number): number[] {
  const piece = [start];
  mask[start] = 0;
  for (let done = 0; done < piece.length; done += 1) {
    const index = piece[done] ?? 0;
    const column = index % width;
    const beside = [index - width, index + width];
    if (column > 0) beside.push(index - 1);
    if (column < width - 1) beside.push(index + 1);
    for (const next of beside) {
      if (mask[next] !== 1) continue;
      mask[next] = 0;
      piece.push(next);
    }
  }
  return piece;
}

/** The pixels closest to each corner. */
function cornersOf(piece: number[], width: number): Quad | null {
  const farthest = (reach: (point: Point) => number): Point => {
    let best: Point = { x: 0, y: 0 };
    let most = -Infinity;
    for (const index of piece) {
      const point = { x: index % width, y: Math.floor(index / width) };
      if (reach(point) > most) [best, most] = [point, reach(point)];
    }
    return best;
  };
  if (piece.length === 0) return null;
  return [
    farthest(({ x, y }) => -x - y),
    farthest(({ x, y }) => x - y),
    farthest(({ x, y }) => x + y),
    farthest(({ x, y }) => y - x),
  ];
}
