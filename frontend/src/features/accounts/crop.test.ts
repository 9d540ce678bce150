import { expect, test } from "vitest";
import { MOST_ZOOM, movedBy, placement, sideOf, wholeCrop, within, zoomedTo } from "./crop";

const LANDSCAPE = { width: 4000, height: 3000 };

test("begins with the largest square of the middle", () => {
  const crop = wholeCrop(LANDSCAPE);
  expect(sideOf(LANDSCAPE, crop)).toBe(3000);
  expect(placement(LANDSCAPE, crop)).toEqual({
    width: `${(4 / 3) * 100}%`,
    height: "100%",
    left: `${-(500 / 3000) * 100}%`,
    top: "0%",
  });
});

test("never shows what is beside the picture", () => {
  const crop = wholeCrop(LANDSCAPE);
  expect(movedBy(LANDSCAPE, crop, 5, 5)).toEqual({ x: 1500, y: 1500, zoom: 1 });
  expect(movedBy(LANDSCAPE, crop, -5, -5)).toEqual({ x: 2500, y: 1500, zoom: 1 });
  const corner = movedBy(LANDSCAPE, zoomedTo(LANDSCAPE, crop, 2), -9, -9);
  expect(corner).toEqual({ x: 3250, y: 2250, zoom: 2 });
  expect(within(LANDSCAPE, { ...corner, zoom: 1 })).toEqual({ x: 2500, y: 1500, zoom: 1 });
});

test("zoom has its bounds and keeps what is under the fingers", () => {
  const crop = wholeCrop(LANDSCAPE);
  expect(zoomedTo(LANDSCAPE, crop, 99).zoom).toBe(MOST_ZOOM);
  expect(zoomedTo(LANDSCAPE, crop, 0).zoom).toBe(1);
  const at = { x: 0.25, y: 0.75 };
  const seen = (side: number, { x, y }: { x: number; y: number }) => [
    x - side / 2 + at.x * side,
    y - side / 2 + at.y * side,
  ];
  const zoomed = zoomedTo(LANDSCAPE, crop, 2, at);
  expect(seen(sideOf(LANDSCAPE, zoomed), zoomed)).toEqual(seen(3000, crop));
});
