import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { namesByPlugins } from "./chunk-names";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "karigar-names-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What goes into the hash of every file's name. */
function addition(plugin) {
  writeFileSync(join(folder, "plugin.ts"), plugin);
  return namesByPlugins(folder).augmentChunkHash();
}

test("names change with the plugins that may change a file after its name is made", () => {
  const first = addition("export const one = 1;");
  expect(first).not.toBe("");
  expect(addition("export const one = 1;")).toBe(first);
  expect(addition("export const one = 2;")).not.toBe(first);
});
