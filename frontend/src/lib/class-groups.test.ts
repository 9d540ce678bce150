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

/** The pairs whose result differs from tailwind-merge's. */
function differing(candidates: string[]): string[] {
  return candidates
    .flatMap((one) => candidates.map((other) => `${one} ${other}`))
    .filter((pair) => merged(pair) !== thorough(pair));
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
