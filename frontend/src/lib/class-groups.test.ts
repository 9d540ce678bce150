import { globSync, readFileSync } from "node:fs";
import { extendTailwindMerge } from "tailwind-merge";
import { expect, test } from "vitest";
import { merged } from "./class-groups";

const thorough = extendTailwindMerge({
  extend: { theme: { text: ["sm", "base", "lg", "xl", "2xl", "3xl", "4xl"], shadow: ["float"] } },
});

/** Every word in the code that is a Tailwind class: given twice, the first one is removed. */
const names = [
  ...new Set(
    globSync("src/**/*.{ts,tsx}")
      .filter((file) => !/\.(?:test|gen)\.|class-groups/.test(file))
      .flatMap((file) => readFileSync(file, "utf8").match(/[^\s"'`{}<>=,;]+/g) ?? []),
  ),
].filter((word) => /^[\w[@*-]/.test(word) && thorough(`${word} ${word}`) === word);
const bare = [
  ...new Set(names.map((name) => name.replace(/^(?:(?:\[[^\]]*\]|[^:[])+:)*/, "").replace(/!$/, ""))),
];

/**
 * The pairs whose result differs from tailwind-merge's. Both look at all classes before one at once, in rows in
 * which nothing removes anything else, since a call for each pair takes seconds.
 */
function differing(candidates: string[]): string[] {
  return rowsOf(candidates).flatMap((row) =>
    candidates.flatMap((other) => {
      const all = [...row, other].join(" ");
      if (merged(all) === thorough(all)) return [];
      const pairs = row.map((one) => `${one} ${other}`);
      return pairs.filter((pair) => merged(pair) !== thorough(pair));
    }),
  );
}

/** The candidates in rows that both leave as they are. */
function rowsOf(candidates: string[]): string[][] {
  const rows: string[][] = [];
  for (const one of candidates) {
    const fitting = rows.find((row) => {
      const longer = [...row, one].join(" ");
      return merged(longer) === longer && thorough(longer) === longer;
    });
    if (fitting) fitting.push(one);
    else rows.push([one]);
  }
  return rows;
}

test("of any two classes of the code, the same stays as tailwind-merge says", () => {
  expect(bare.length).toBeGreaterThan(400);
  expect(differing(bare).map((pair) => `${pair} → ${thorough(pair)}, not ${merged(pair)}`)).toEqual([]);
});

test("classes under variants are told apart by them", () => {
  const underVariants = names.filter((name) => !bare.includes(name));
  expect(underVariants.length).toBeGreaterThan(200);
  expect(differing(underVariants)).toEqual([]);
});

test("what isn't Tailwind's stays, and everything keeps its order", () => {
  expect(merged("page-width px-2 figures p-4 text-sm text-ink")).toBe(
    "page-width figures p-4 text-sm text-ink",
  );
});
