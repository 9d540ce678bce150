import { describe, expect, it } from "vitest";
import { type Weighted, clusterAt } from "./clusters";

/** Pseudo-random numbers, the same on each run. */
function* figures(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

function scattered(howMany: number, seed: number): Weighted[] {
  const next = figures(seed);
  return Array.from({ length: howMany }, (_, id) => ({
    id,
    x: 73 + next.next().value,
    y: -18 - next.next().value,
    count: 1 + Math.floor(next.next().value * 50),
  }));
}

describe("clusterAt", () => {
  it("merges what would overlap, into the weighted middle", () => {
    const items = [
      { id: 1, x: 0, y: 0, count: 3 },
      { id: 2, x: 1, y: 0, count: 1 },
      { id: 3, x: 9, y: 0, count: 2 },
    ];
    const clusters = clusterAt(items, 10, 20);
    expect(clusters.map(({ id, count, x }) => [id, count, x])).toEqual([
      [1, 4, 0.25],
      [3, 2, 9],
    ]);
  });

  it("leaves apart what stands apart", () => {
    const items = [
      { id: 1, x: 0, y: 0, count: 1 },
      { id: 2, x: 1, y: 0, count: 1 },
    ];
    expect(clusterAt(items, 100, 46)).toHaveLength(2);
    expect(clusterAt(items, 10, 46)).toHaveLength(1);
  });

  it.each([1, 2, 3, 4, 5])("loses nobody and lets nothing overlap (%d)", (seed) => {
    const items = scattered(300, seed);
    const scale = 600;
    const clusters = clusterAt(items, scale, 46);
    expect(clusters.flatMap(({ items: inside }) => inside.map(({ id }) => id)).sort((a, b) => a - b)).toEqual(
      items.map(({ id }) => id),
    );
    for (const [index, one] of clusters.entries()) {
      expect(one.count).toBe(one.items.reduce((sum, { count }) => sum + count, 0));
      for (const other of clusters.slice(index + 1)) {
        expect(Math.hypot(one.x - other.x, one.y - other.y) * scale).toBeGreaterThanOrEqual(46 - 1e-6);
      }
    }
  });

  it("doesn't depend on the order things come in", () => {
    const items = scattered(60, 9);
    expect(clusterAt(items.toReversed(), 300, 46)).toEqual(clusterAt(items, 300, 46));
  });

  it("does not touch what it was given", () => {
    const items = scattered(20, 7);
    const before = structuredClone(items);
    clusterAt(items, 100, 46);
    expect(items).toEqual(before);
  });
});
