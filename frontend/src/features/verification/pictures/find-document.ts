import { type Point, type Quad, areaOf, insetQuad, isConvex } from "./quad";
import type { Pixels } from "./straighten";

/** How much of the picture's side its rim is, where only the table is seen. */
const RIM = 0.03;
/** How far a colour has to be from the table's to belong to the document. */
const DIFFERENT = 42;
/** A document fills so much of a picture; less is a stain, more is the picture itself. */
const LEAST_PART = 0.12;
const MOST_PART = 0.94;
/** How much of its four corners' area a document covers; a hand or a bag covers less. */
const FULL_ENOUGH = 0.82;
/** Where the corners begin when no document is seen. */
const INSET = 0.06;

/**
 * Where a document seems to lie: the largest thing that differs from the colour of the picture's rim, if it has four
 * corners. Otherwise a frame a little inside of the picture; the person moves the corners anyway. Give it a small
 * picture: 240 pixels show it as well as 2,000.
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

/** For each pixel whether it differs from the table, whose colour is the middle one of the rim. */
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

/** The pixels of the largest connected piece. */
function largestPiece(mask: Uint8Array, { width }: Pixels): number[] {
  let largest: number[] = [];
  for (let start = 0; start < mask.length; start += 1) {
    if (mask[start] !== 1) continue;
    const piece = flooded(mask, start, width);
    if (piece.length > largest.length) largest = piece;
  }
  return largest;
}

/** Takes a piece out of the mask. */
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

/** The pixels that reach farthest into each corner. */
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
