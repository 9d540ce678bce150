/** A rectangle of the window, in pixels. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

/** The position of the toasts' lower right corner: pixels from the window's right and lower edges. */
export interface Place {
  bottom: number;
  right: number;
  /** Whether it covers no control. */
  isClear: boolean;
}

/** Pixels between the toasts and the window's edges. */
export const MARGIN = 16;
/** Pixels between the toasts and a control. */
const GAP = 6;
/** One bar counts as much as so many controls. */
const BAR = 1000;
/** How many pixels closer to the lower edge the left side must be to be chosen over the right. */
const WORTH_ANOTHER_SIDE = 240;

type Corner = Omit<Place, "isClear">;

/**
 * Chooses a place where toasts cover no control: as near as possible to the lower edge, on the right side
 * before the left; the current place if it is still free. If no place is free, they cover as few controls as
 * possible, and never `bars`: elements stuck to an edge, and the focused element.
 */
export function placeOf(window: Size, toasts: Size, controls: Box[], bars: Box[] = [], now?: Place): Place {
  const furthest = window.width - toasts.width - MARGIN;
  const sides = furthest > MARGIN ? [MARGIN, furthest] : [MARGIN];
  const covers = (corner: Corner, others: Box[]) => {
    const box = boxAt(window, toasts, corner);
    return others.filter((other) => isNear(box, other)).length;
  };
  const fits = ({ bottom }: Corner) => bottom >= MARGIN && bottom + toasts.height <= window.height - GAP;
  const obstacles = [...controls, ...bars];
  if (now?.isClear && sides.includes(now.right) && fits(now) && covers(now, obstacles) === 0) return now;

  // The best places are at the window's edge or at the upper edge of a control.
  const heights = [MARGIN, ...obstacles.map(({ top }) => window.height - top + GAP)].sort((a, b) => a - b);
  const corners = sides.map((right) => heights.map((bottom) => ({ bottom, right })).filter(fits));
  const [first, second] = corners.map((ofSide) => ofSide.find((corner) => covers(corner, obstacles) === 0));
  if (first && second && first.bottom - second.bottom > WORTH_ANOTHER_SIDE)
    return { ...second, isClear: true };
  const free = first ?? second;
  if (free) return { ...free, isClear: true };

  const cost = (corner: Corner) => covers(corner, controls) + BAR * covers(corner, bars);
  const least = corners.flat().sort((one, other) => cost(one) - cost(other))[0];
  return { ...(least ?? { bottom: MARGIN, right: MARGIN }), isClear: false };
}

function boxAt(window: Size, toasts: Size, { bottom, right }: Corner): Box {
  return {
    left: window.width - right - toasts.width,
    right: window.width - right,
    top: window.height - bottom - toasts.height,
    bottom: window.height - bottom,
  };
}

function isNear(box: Box, other: Box): boolean {
  return (
    box.left < other.right + GAP &&
    box.right > other.left - GAP &&
    box.top < other.bottom + GAP &&
    box.bottom > other.top - GAP
  );
}
