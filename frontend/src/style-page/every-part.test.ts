import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const COMPONENTS = "src/components";

/** The files of a folder that draw something, by their path. */
function drawn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"))
    .map((file) => join(folder, file));
}

/** The components that a file asks for, now or when they are wanted. */
function asked(file: string): string[] {
  return [...readFileSync(file, "utf8").matchAll(/(?:from|import\()\s*"((?:@\/components|\.)[^"]*)"/g)]
    .map(([, path = ""]) => (path.startsWith("@/") ? join("src", path.slice(2)) : join(dirname(file), path)))
    .map((path) => `${path}.tsx`)
    .filter((path) => path.startsWith(COMPONENTS) && existsSync(path));
}

test("the style page shows every part that screens are built from, by itself or within another", () => {
  const shown = new Set<string>();
  const show = (part: string) => {
    if (shown.has(part)) return;
    shown.add(part);
    asked(part).forEach(show);
  };
  drawn("src/style-page").flatMap(asked).forEach(show);
  const parts = drawn(COMPONENTS);

  expect(parts.length).toBeGreaterThan(50);
  expect(parts.filter((part) => !shown.has(part))).toEqual([]);
});
