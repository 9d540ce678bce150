import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { KeyboardEvent } from "react";
import { expect, it } from "vitest";
import { isEnter } from "./enter";

/** Presses on buttons and rows, where nothing is composed. */
const WITHOUT_TEXT = new Set([
  "features/workspace/messages/message-thread.tsx",
  "features/workspace/task-board/use-drag.ts",
]);

function press(key: string, isComposing: boolean): KeyboardEvent {
  return { key, nativeEvent: { isComposing } } as KeyboardEvent;
}

it("tells Enter from the Enter that ends a composed word", () => {
  expect(isEnter(press("Enter", false))).toBe(true);
  expect(isEnter(press("Enter", true))).toBe(false);
  expect(isEnter(press("a", false))).toBe(false);
});

it("is what every box of text asks", () => {
  const asking = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && file !== "lib/enter.ts")
    .filter((file) => /key [!=]== "Enter"/.test(readFileSync(join("src", file), "utf8")));
  expect(new Set(asking)).toEqual(WITHOUT_TEXT);
});
