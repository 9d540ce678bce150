/** The masked part of a picture, in fractions of its sides (0 to 1). */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The position of the first eight digits on most Aadhaar cards: below the centre, left of it. */
export const LIKELY_DIGITS: Box = { left: 0.28, top: 0.76, width: 0.3, height: 0.11 };

const SMALLEST = 0.04;

/** The box moved by fractions of the picture's sides, limited to the picture. */
export function boxMoved(box: Box, right: number, down: number): Box {
  return {
    ...box,
    left: clamp(box.left + right, 0, 1 - box.width),
    top: clamp(box.top + down, 0, 1 - box.height),
  };
}

/** The box with its lower right corner moved. */
export function boxStretched(box: Box, right: number, down: number): Box {
  return {
    ...box,
    width: clamp(box.width + right, SMALLEST, 1 - box.left),
    height: clamp(box.height + down, SMALLEST, 1 - box.top),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
