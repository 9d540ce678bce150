import { describe, expect, it } from "vitest";
import { aPhoto, aPiece } from "./test-data";
import { coverOf, slidesOf } from "./slides";

const before = aPhoto({ id: "1", stage: "before" });
const during = aPhoto({ id: "2", stage: "during" });
const after = aPhoto({ id: "3", stage: "after" });

describe("slidesOf", () => {
  it("begins with before against after where there are both", () => {
    expect(slidesOf(aPiece({ photos: [before, during, after] })).map(({ id }) => id)).toEqual([
      "comparison",
      "1",
      "2",
      "3",
    ]);
  });

  it("compares nothing otherwise", () => {
    expect(slidesOf(aPiece({ photos: [before, during] })).map(({ kind }) => kind)).toEqual([
      "photo",
      "photo",
    ]);
  });
});

describe("coverOf", () => {
  it("shows the work as it became", () => {
    expect(coverOf(aPiece({ photos: [before, during, after] }))).toBe(after);
    expect(coverOf(aPiece({ photos: [before, during] }))).toBe(before);
    expect(coverOf(aPiece({ photos: [] }))).toBeUndefined();
  });
});
