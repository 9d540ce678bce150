import { describe, expect, it } from "vitest";
import { type Stage, divide, isSameSchedule, stageChanges, sumOf } from "./stages";

const stage = (title: string, amount_paise: number, due_on: string | null = null): Stage => ({
  title,
  amount_paise,
  due_on,
});

describe("divide", () => {
  it.each([
    [5_000_000, [1, 1], [2_500_000, 2_500_000]],
    [5_000_000, [1, 1, 1], [1_666_600, 1_666_600, 1_666_800]],
    [5_000_050, [30, 40, 30], [1_500_000, 2_000_000, 1_500_050]],
    [10_000, [1, 1, 1], [3_300, 3_300, 3_400]],
    [100_000_000_000_000, [1, 1], [50_000_000_000_000, 50_000_000_000_000]],
  ])("divides %i by %j into whole rupees, to the paisa", (total, weights, parts) => {
    expect(divide(total, weights)).toEqual(parts);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
  });

  it("divides nothing into parts below ₹1", () => {
    expect(divide(150, [1, 1])).toBeNull();
    expect(divide(10_000, [0, 0])).toBeNull();
    expect(divide(10_000, [0, 1])).toBeNull();
  });
});

describe("stageChanges", () => {
  const before = [stage("Floor", 200_000), stage("Walls", 300_000, "2026-12-01"), stage("Door", 100_000)];

  it("tells what is new, changed, the same and gone", () => {
    const now = [stage("Walls", 350_000, "2026-12-01"), stage("Floor", 200_000), stage("Roof", 50_000)];
    expect(stageChanges(now, before).map(({ kind, stage: { title } }) => [kind, title])).toEqual([
      ["changed", "Walls"],
      ["same", "Floor"],
      ["new", "Roof"],
      ["gone", "Door"],
    ]);
  });

  it("takes another order for another schedule", () => {
    expect(isSameSchedule(before, [...before])).toBe(true);
    expect(isSameSchedule(before, before.toReversed())).toBe(false);
    expect(isSameSchedule(before, before.slice(1))).toBe(false);
    expect(isSameSchedule([], [])).toBe(true);
  });
});

it("counts what has no amount yet as nothing", () => {
  expect(sumOf([{ amount_paise: null }, { amount_paise: 150 }])).toBe(150);
});
