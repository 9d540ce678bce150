import type { Point } from "./projection";

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A label to place beside a point, all in pixels. */
export interface LabelWish extends Point {
  id: string;
  text: string;
  /** Font size. */
  size: number;
  /** The space that the point's marker takes on each side; 0 for a label on its point. */
  clear: number;
}

export interface PlacedLabel extends LabelWish {
  anchor: "start" | "middle" | "end";
  textX: number;
  /** The middle of the line of text. */
  textY: number;
}

/** Average width of a letter relative to its height; Devanagari's combining marks have no width of their own. */
const LETTER = 0.56;
const GAP = 3;

export function textWidth(text: string, size: number): number {
  const letters = [...text].filter((letter) => !/\p{M}/u.test(letter)).length;
  return letters * size * LETTER;
}

export function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/**
 * Places labels, most important first: below the marker, above it, right or left of it. A label that would overlap
 * another or one of the `taken` boxes in every position is left out.
 */
export function placeLabels(wishes: readonly LabelWish[], taken: readonly Box[]): PlacedLabel[] {
  const boxes = [...taken];
  const placed: PlacedLabel[] = [];
  for (const wish of wishes) {
    const found = candidates(wish).find(({ box }) => !boxes.some((other) => overlap(box, other)));
    if (!found) continue;
    boxes.push(found.box);
    placed.push({ ...wish, ...found.label });
  }
  return placed;
}

function candidates({ x, y, text, size, clear }: LabelWish) {
  const width = textWidth(text, size);
  const half = size * 0.65;
  const away = clear + half + GAP;
  const beside = clear + GAP;
  const spots =
    clear === 0
      ? [{ anchor: "middle" as const, textX: x, textY: y }]
      : [
          { anchor: "middle" as const, textX: x, textY: y + away },
          { anchor: "middle" as const, textX: x, textY: y - away },
          { anchor: "start" as const, textX: x + beside, textY: y },
          { anchor: "end" as const, textX: x - beside, textY: y },
        ];
  const starts = { start: 0, middle: -width / 2, end: -width };
  return spots.map((label) => {
    const left = label.textX + starts[label.anchor];
    return {
      label,
      box: { left, top: label.textY - half, right: left + width, bottom: label.textY + half },
    };
  });
}
