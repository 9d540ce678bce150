import { expect, it } from "vitest";
import { type Box, type Place, placeOf } from "./toast-placement";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const ON_PHONE = { width: 358, height: 76 };
const ON_DESK = { width: 352, height: 90 };

const row = (top: number, bottom: number): Box => ({ left: 16, right: 374, top, bottom });
const box = (window: typeof PHONE, size: typeof PHONE, { bottom, right }: Place): Box => ({
  left: window.width - right - size.width,
  right: window.width - right,
  top: window.height - bottom - size.height,
  bottom: window.height - bottom,
});
const overlap = (one: Box, other: Box) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

it("toasts stand at the lower edge where nothing is", () => {
  expect(placeOf(PHONE, ON_PHONE, [])).toEqual({ bottom: 16, right: 16, isClear: true });
  expect(placeOf(DESK, ON_DESK, [row(0, 300)])).toEqual({ bottom: 16, right: 16, isClear: true });
});

it("above the bar with the page's main act, and above a control in the way", () => {
  const bar = row(772, 844);
  expect(placeOf(PHONE, ON_PHONE, [], [bar])).toEqual({ bottom: 78, right: 16, isClear: true });
  expect(placeOf(PHONE, ON_PHONE, [row(700, 744)], [bar]).bottom).toBe(844 - 700 + 6);
});

it("on the left side of a wide window, rather than far up on the right one", () => {
  const column = { left: 1000, right: 1424, top: 300, bottom: 900 };
  expect(placeOf(DESK, ON_DESK, [column])).toEqual({ bottom: 16, right: 1440 - 352 - 16, isClear: true });
});

it("they stay where they are while nothing comes beneath", () => {
  const now = { bottom: 300, right: 16, isClear: true };
  expect(placeOf(PHONE, ON_PHONE, [row(100, 150)], [], now)).toBe(now);
  expect(placeOf(PHONE, ON_PHONE, [row(480, 520)], [], now).bottom).toBe(16);
});

it("without a free place they cover little, and neither a bar nor what has the focus", () => {
  const links = Array.from({ length: 14 }, (_, index) => row(index * 56, index * 56 + 44));
  const bars = [row(772, 844), row(560, 604)];
  const place = placeOf(PHONE, ON_PHONE, links, bars);
  expect(place.isClear).toBe(false);
  expect(bars.some((bar) => overlap(box(PHONE, ON_PHONE, place), bar))).toBe(false);
});

it("wherever there is room, on a phone and on a desk, nothing is covered", () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 2_000; round += 1) {
    const [window, size] = round % 2 ? [PHONE, ON_PHONE] : [DESK, ON_DESK];
    const controls = Array.from({ length: random(14) }, () => {
      const [left, top] = [random(window.width), random(window.height)];
      return { left, top, right: left + 44 + random(200), bottom: top + 24 + random(60) };
    });
    const place = placeOf(window, size, controls);
    const toast = box(window, size, place);
    expect(toast.top).toBeGreaterThanOrEqual(0);
    expect(toast.bottom).toBeLessThanOrEqual(window.height);
    // Where toasts cover something, there really is no free place: checked over a fine grid.
    const rest = window.height - size.height - 6;
    const places = place.isClear
      ? [toast]
      : Array.from({ length: (rest - 16) / 2 }, (_, index) => ({
          ...toast,
          top: rest - 16 - 2 * index,
          bottom: window.height - 16 - 2 * index + 6,
        }));
    const isFree = (at: Box) => !controls.some((control) => overlap(at, control));
    expect(places.every((at) => isFree(at) === place.isClear)).toBe(true);
  }
});
