import { expect, test } from "vitest";

const sources = import.meta.glob<string>(["../**/*.{ts,tsx}", "!../**/*.test.{ts,tsx}"], {
  eager: true,
  import: "default",
  query: "?raw",
});

/** What turns a text into markup or into a program. */
const RAW =
  /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write\b|\beval\(|new Function\(/;

test("a page inside a page runs nothing", () => {
  const framed = Object.entries(sources).filter(([, source]) => source.includes("srcDoc="));
  expect(framed.filter(([, source]) => !source.includes('sandbox=""')).map(([path]) => path)).toEqual([]);
});

test("no text becomes markup or a program", () => {
  const found = Object.entries(sources).filter(([, source]) => RAW.test(source));
  expect(found.map(([path]) => path)).toEqual([]);
  expect(Object.keys(sources).length).toBeGreaterThan(500);
});
