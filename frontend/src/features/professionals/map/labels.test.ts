import { describe, expect, it } from "vitest";
import { type LabelWish, overlap, placeLabels, textWidth } from "./labels";

const wish = (id: string, x: number, y: number, clear = 10): LabelWish => ({
  id,
  text: "Kothrud",
  x,
  y,
  size: 12,
  clear,
});

describe("placeLabels", () => {
  it("writes a name under its sign", () => {
    const [label] = placeLabels([wish("a", 100, 100)], []);
    expect(label).toMatchObject({ anchor: "middle", textX: 100 });
    expect(label?.textY).toBeGreaterThan(110);
  });

  it("goes above, then beside, when the room below is taken", () => {
    const below = { left: 0, right: 200, top: 111, bottom: 150 };
    const above = { left: 0, right: 200, top: 50, bottom: 89 };
    expect(placeLabels([wish("a", 100, 100)], [below])[0]?.textY).toBeLessThan(90);
    expect(placeLabels([wish("a", 100, 100)], [below, above])[0]).toMatchObject({
      anchor: "start",
      textY: 100,
    });
  });

  it("leaves out a name that finds no room, the less important one first", () => {
    const crowd = Array.from({ length: 30 }, (_, index) => wish(String(index), 100 + index, 100 + index));
    const placed = placeLabels(crowd, []);
    expect(placed[0]?.id).toBe("0");
    expect(placed.length).toBeLessThan(10);
  });

  it("never lets two names touch", () => {
    const crowd = Array.from({ length: 80 }, (_, index) =>
      wish(String(index), (index * 37) % 400, (index * 53) % 300, 4),
    );
    const boxes = placeLabels(crowd, []).map(({ anchor, textX, textY, text, size }) => {
      const width = textWidth(text, size);
      const left = textX - { start: 0, middle: width / 2, end: width }[anchor];
      return { left, right: left + width, top: textY - size * 0.65, bottom: textY + size * 0.65 };
    });
    expect(boxes.length).toBeGreaterThan(5);
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) expect(overlap(one, other)).toBe(false);
    }
  });

  it("counts no width for Devanagari's marks", () => {
    expect(textWidth("की", 12)).toBe(textWidth("क", 12));
  });
});
