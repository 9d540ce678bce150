import { describe, expect, it } from "vitest";
import { findDocument } from "./find-document";
import { LIKELY_DIGITS, boxMoved, boxStretched } from "./mask";
import {
  type Point,
  type Quad,
  insetQuad,
  isConvex,
  quadTurnedRight,
  straightSize,
  withCorner,
} from "./quad";
import { type Pixels, homographyTo, mapped, straighten } from "./straighten";

const TABLE = [96, 62, 38] as const;
const PAPER = [238, 236, 228] as const;
const TILTED: Quad = [
  { x: 42, y: 30 },
  { x: 190, y: 44 },
  { x: 200, y: 140 },
  { x: 30, y: 128 },
];

function picture(width: number, height: number, colourAt: (point: Point) => readonly number[]): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let index = 0; index < width * height; index += 1) {
    data.set([...colourAt({ x: index % width, y: Math.floor(index / width) }), 255], index * 4);
  }
  return { data, width, height };
}

function isInside(quad: Quad, point: Point): boolean {
  return quad.every((from, index) => {
    const to = quad[((index + 1) % 4) as 0 | 1 | 2 | 3];
    return (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x) >= 0;
  });
}

describe("finding a document", () => {
  it("finds the corners of a card that lies aslant on a table", () => {
    const photo = picture(240, 180, (point) => (isInside(TILTED, point) ? PAPER : TABLE));
    for (const [index, corner] of findDocument(photo).entries()) {
      const expected = TILTED[index as 0 | 1 | 2 | 3];
      expect(Math.hypot(corner.x - expected.x, corner.y - expected.y)).toBeLessThan(3);
    }
  });

  it("is not misled by print on the card or by a stain on the table", () => {
    const photo = picture(240, 180, (point) => {
      if (Math.hypot(point.x - 20, point.y - 165) < 8) return [20, 20, 20];
      if (!isInside(TILTED, point)) return TABLE;
      return point.x > 80 && point.x < 120 && point.y > 70 && point.y < 90 ? TABLE : PAPER;
    });
    const [topLeft, , bottomRight] = findDocument(photo);
    expect(Math.hypot(topLeft.x - 42, topLeft.y - 30)).toBeLessThan(3);
    expect(Math.hypot(bottomRight.x - 200, bottomRight.y - 140)).toBeLessThan(3);
  });

  it("begins a little inside of the picture when there is no card to see", () => {
    const inset = insetQuad({ width: 240, height: 180 }, 0.06);
    expect(findDocument(picture(240, 180, () => TABLE))).toEqual(inset);
    expect(findDocument(picture(240, 180, ({ x, y }) => (x === y ? PAPER : TABLE)))).toEqual(inset);
  });
});

describe("straightening", () => {
  it("maps the corners of the straight sheet to those in the photo", () => {
    const size = { width: 300, height: 200 };
    const map = homographyTo(TILTED, size);
    const corners = [
      { x: 0, y: 0 },
      { x: 300, y: 0 },
      { x: 300, y: 200 },
      { x: 0, y: 200 },
    ];
    for (const [index, corner] of corners.entries()) {
      const there = mapped(map, corner);
      expect(there.x).toBeCloseTo(TILTED[index as 0 | 1 | 2 | 3].x, 6);
      expect(there.y).toBeCloseTo(TILTED[index as 0 | 1 | 2 | 3].y, 6);
    }
  });

  it("shows the card alone, without the table round it", () => {
    const photo = picture(240, 180, (point) => (isInside(TILTED, point) ? PAPER : TABLE));
    const to: Pixels = { width: 60, height: 40, data: new Uint8ClampedArray(60 * 40 * 4) };
    straighten(photo, TILTED, to);
    for (const place of [3 * 60 + 3, 3 * 60 + 56, 20 * 60 + 30, 36 * 60 + 3, 36 * 60 + 56]) {
      expect(Array.from(to.data.subarray(place * 4, place * 4 + 3))).toEqual([...PAPER]);
    }
  });

  it("gives back an upright picture as it is", () => {
    const photo = picture(8, 6, ({ x, y }) => [x * 20, y * 30, 7]);
    const to: Pixels = { width: 8, height: 6, data: new Uint8ClampedArray(8 * 6 * 4) };
    straighten(photo, insetQuad(photo, 0), to);
    expect([...to.data]).toEqual([...photo.data]);
  });

  it("is as large as the longer sides, within bounds", () => {
    expect(straightSize(insetQuad({ width: 4000, height: 3000 }, 0), 1800)).toEqual({
      width: 1800,
      height: 1350,
    });
    expect(straightSize(insetQuad({ width: 40, height: 30 }, 0), 1800)).toEqual({ width: 40, height: 30 });
  });
});

describe("corners", () => {
  const size = { width: 100, height: 80 };
  const quad = insetQuad(size, 0.1);

  it("stay in the picture and never fold over", () => {
    expect(withCorner(quad, 0, { x: -20, y: -5 }, size)[0]).toEqual({ x: 0, y: 0 });
    expect(withCorner(quad, 0, { x: 95, y: 79 }, size)).toBe(quad);
    expect(isConvex(quad)).toBe(true);
  });

  it("turn with the picture, and four quarters are none", () => {
    const once = quadTurnedRight(quad, size.height);
    expect(once[0]).toEqual({ x: 8, y: 10 });
    const twice = quadTurnedRight(once, size.width);
    const thrice = quadTurnedRight(twice, size.height);
    expect(quadTurnedRight(thrice, size.width)).toEqual(quad);
  });
});

describe("the box over the digits", () => {
  it("stays on the picture, however far it is pushed or drawn", () => {
    expect(boxMoved(LIKELY_DIGITS, -2, 2)).toMatchObject({ left: 0, top: 1 - LIKELY_DIGITS.height });
    const drawn = boxStretched(LIKELY_DIGITS, 5, -5);
    expect(drawn.left + drawn.width).toBe(1);
    expect(drawn.height).toBe(0.04);
  });
});
