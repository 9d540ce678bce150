import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";

const DIST = join(import.meta.dirname, "../../dist");
const STATIC = /(?:from|import)\s*["'`]\.\/([\w.~-]+\.js)["'`]/g;
const LATER = /import\(`\.\/([\w.~-]+\.js)`\+again\)/g;

const SHARED = /^shared-/;

const assets = new Map(
  readdirSync(join(DIST, "assets"))
    .filter((name) => name.endsWith(".js"))
    .map((name) => [name, readFileSync(join(DIST, "assets", name), "utf8")]),
);
const namesIn = (file: string, pattern: RegExp) =>
  [...(assets.get(file) ?? "").matchAll(pattern)].map(([, name = ""]) => name);

/** The app's entry file. */
export const ENTRY =
  /data-app="\/assets\/([^"]+)"/.exec(readFileSync(join(DIST, "index.html"), "utf8"))?.[1] ?? "";

/** A file and all its static imports. */
export function closure(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const next of namesIn(file, STATIC)) closure(next, known);
  return known;
}

/** The files that one of these imports dynamically. */
export function askedBy(files: Iterable<string>): Set<string> {
  return new Set([...files].flatMap((file) => namesIn(file, LATER)));
}

/** The files that a page needs besides the entry, by its row in the table of pages. */
export function pageFiles(path: string): string[] {
  const { pages } = JSON.parse(readFileSync(join(DIST, "preloads.json"), "utf8")) as {
    pages: Record<string, { code: string[] }>;
  };
  const code = pages[path]?.code;
  if (!code) throw new Error(`The build knows no page ${path}.`);
  return code.map((address) => address.replace("/assets/", ""));
}

/** The files that the chunk of this name needs before it runs. */
export function chunkFiles(name: string): string[] {
  const nameOf = (asset: string) => /^(.+)-[\w-]{8}\.js$/.exec(asset)?.[1];
  const table = [...assets.keys()].find((asset) => nameOf(asset) === "_virtual_lazy-pages") ?? "";
  // A page whose code shares a file has none of its own (scripts/facades.ts).
  const shared = new RegExp(`["\`{,]${name}["\`]?:\\(\\)=>.*?import\\(\`\\./([\\w.~-]+)\``);
  const file =
    [...assets.keys()].find((asset) => nameOf(asset) === name) ?? shared.exec(assets.get(table) ?? "")?.[1];
  if (!file) throw new Error(`The build has no chunk ${name}.`);
  return [...closure(file)];
}

/** The files that what this module exports comes from: its own, or those that it shares (scripts/facades.ts). */
export function partFiles(name: string, exported: string): string[] {
  const own = [...assets.keys()].find((asset) => asset.startsWith(`${name}-`) && !SHARED.test(asset));
  if (own) return [own];
  // From several files, or from one.
  const IMPORT = String.raw`import\(\`[^\`]+\`\+again\)`;
  const passedOn = [
    new RegExp(String.raw`((?:${IMPORT}[,\])]*)+)\.then\(all=>\(\{[^}]*\b${exported}:`),
    new RegExp(String.raw`(${IMPORT})(?:(?!import\()[^]){0,200}?=>\w+\.${exported}\b`),
  ];
  for (const code of assets.values()) {
    const imports = passedOn.map((form) => form.exec(code)?.[1]).find(Boolean);
    if (imports) return [...imports.matchAll(LATER)].map(([, file = ""]) => file);
  }
  throw new Error(`The build has no ${exported}.`);
}

/** Every page that the build has a file list of. */
export function pagePaths(): string[] {
  const { pages } = JSON.parse(readFileSync(join(DIST, "preloads.json"), "utf8")) as { pages: object };
  return Object.keys(pages);
}

export type Blockade = "abort" | "404";

/**
 * Blocks files, as a broken connection does or a server that no longer has them. Returns the files that were
 * requested, and those of them that the app checked for a reason.
 */
export async function block(page: Page, how: Blockade, isBlocked: (file: string) => boolean) {
  const asked = new Set<string>();
  const explained = new Set<string>();
  await page.route(/\/assets\/[\w.~-]+\.js/, (route) => {
    const file = new URL(route.request().url()).pathname.replace("/assets/", "");
    if (!isBlocked(file)) return route.fallback();
    if (route.request().method() === "HEAD") explained.add(file);
    else asked.add(file);
    return how === "abort" ? route.abort() : route.fulfill({ status: 404, body: "" });
  });
  return { asked, explained };
}

/** As if this build had been reloaded already, so that the page reports what is missing. */
export async function allowNoReload(page: Page): Promise<void> {
  await page.addInitScript((build) => sessionStorage.setItem("karigar_reloaded", build), `/assets/${ENTRY}`);
}
