import { expect, it } from "vitest";
import { cyclesOf, valuesImported } from "./import-cycles.mjs";

const graph = (arrows) => new Map(Object.entries(arrows).map(([from, to]) => [from, new Set(to)]));

it("finds each cycle with its members, and none in a graph that runs one way", () => {
  expect(cyclesOf(graph({ a: "bc", b: "c", c: "d" }))).toEqual([]);
  expect(cyclesOf(graph({ a: "b", b: "c", c: "ad", d: "e", e: "d" }))).toEqual([
    ["d", "e"],
    ["a", "b", "c"],
  ]);
});

it("counts imports of values, not of types or of what loads later", () => {
  const code = `
import type { A } from "./a";
import { type B, type C } from "./b";
import { type D, e } from "./d";
import "./f";
export { g } from "./g";
const later = () => import("./h");
import {
  i,
} from "./i";`;
  expect(valuesImported(code)).toEqual(["./d", "./f", "./g", "./i"]);
});
