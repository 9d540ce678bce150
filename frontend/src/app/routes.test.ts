import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import type { Page } from "@/lib/router/pages";
import { PAGES } from "./router";

/** The addresses of the table, without the catch-all; a changing part is written as in routes.caddy. */
function addresses(pages: Page[]): string[] {
  return pages
    .filter(({ path }) => path !== "*")
    .map(({ path }) => path.slice(1).replaceAll(/:[^/]+/g, "[^/]+"));
}

test("the front server knows exactly the addresses of the router", () => {
  const known = /\?\/\((.*)\)\$/.exec(readFileSync("routes.caddy", "utf8"))?.[1]?.split("|");

  expect(known?.toSorted()).toEqual(addresses(PAGES).toSorted());
});

/** Which addresses a list of the front server's means, a figure in an id as any id. */
function described(): string[] {
  const list = /\(\?:hi\/\)\?\(\?:(.*)\)\)\$/.exec(readFileSync("described.caddy", "utf8"))?.[1] ?? "";
  return ["", ...list.replaceAll("[^/]*[0-9][^/]*", "[^/]+").split("|")];
}

test("pages with an address in each language are those whose first response has their words", () => {
  const isPublic = PAGES.filter((page) => page.isPublic);
  expect(addresses(isPublic).toSorted()).toEqual(described().toSorted());
  expect(isPublic.filter(({ needsAccount }) => needsAccount)).toEqual([]);
});

const IMPORTED =
  /(?:import|export)\s+(?!type\b)[^;"']*?from\s*"([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)|import\s+"([^"]+)"/g;

/** The files of src that a file needs, now or on demand, itself among them. */
function needed(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const [, now, later, bare] of readFileSync(file, "utf8").matchAll(IMPORTED)) {
    const specifier = now ?? later ?? bare ?? "";
    const path = specifier.startsWith("@/")
      ? join("src", specifier.slice(2))
      : join(dirname(file), specifier);
    if (!specifier.startsWith("@/") && !specifier.startsWith(".")) continue;
    const found = [".tsx", ".ts"].map((end) => path + end).find(existsSync);
    if (found) needed(found, known);
  }
  return known;
}

/** Whose strings stand round every page anyway. See lib/locale.ts. */
const EVERYWHERE = "accounts";

test("every page waits for the strings of all features it shows", () => {
  const router = ["router.tsx", "lazy-pages.ts"]
    .map((file) => readFileSync(join("src/app", file), "utf8"))
    .join("\n");
  const pages = [...router.matchAll(/page\(\s*\(\) => import\("@\/(routes\/[\w-]+)"\),?([\s",\w-]*)\)/g)];
  expect(pages.length).toBeGreaterThan(30);
  for (const [, route, list] of pages) {
    const declared = [...(list ?? "").matchAll(/"([\w-]+)"/g)].map(([, feature]) => feature);
    const missing = [...needed(`src/${route}.tsx`)]
      .filter((file) => readFileSync(file, "utf8").includes('/macro"'))
      .map((file) => /src\/features\/([^/]+)\//.exec(file)?.[1])
      .filter((feature) => feature !== undefined && feature !== EVERYWHERE && !declared.includes(feature));
    expect([...new Set(missing)], `strings missing in the router's line of ${route}`).toEqual([]);
  }
});
