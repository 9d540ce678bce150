import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** A route's line in src/app/router.tsx: its address, its file, the features whose strings it waits for. */
const LINE =
  /(?:index: (true)|path: "([^"]+)"),\s*lazy: page\(\s*\(\) => import\("@\/routes\/([\w-]+)"\),?([\s",\w-]*)\)/g;
/** What an address needs beside the entry: files for every reader, and those of a language by its code. */
interface PageNeeds {
  code: string[];
  strings: Record<string, string[]>;
}

const CATALOGUE = /\/src\/(?:features\/([\w-]+)\/)?locales\/(\w+)(?:\.po|\/messages\.po)$/;

/**
 * Lets the browser fetch a page's own code and strings at once, beside the entry's, instead of one after the other:
 * writes preloads.json, of which the first response of a public page names its own (backend/public_pages/preloads.py).
 */
export function routePreloads(): Plugin {
  return {
    name: "karigar:route-preloads",
    apply: "build",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const byModule = new Map(chunks.map((chunk) => [chunk.facadeModuleId, chunk]));
      const closure = (fileName: string, known = new Set<string>()): Set<string> => {
        const chunk = byName.get(fileName);
        if (!chunk || known.has(fileName)) return known;
        known.add(fileName);
        for (const next of chunk.imports) closure(next, known);
        return known;
      };
      const entry = closure(chunks.find((chunk) => chunk.isEntry)?.fileName ?? "");
      /** Files by language and feature, "" for the shell's own. */
      const catalogues: Record<string, Record<string, string>> = {};
      for (const [id, chunk] of byModule) {
        const [, feature = "", language] = CATALOGUE.exec(id ?? "") ?? [];
        if (language) (catalogues[language] ??= {})[feature] = chunk.fileName;
      }
      const pages: Record<string, PageNeeds> = {};
      const router = readFileSync("src/app/router.tsx", "utf8");
      for (const [, , path = "", route, list] of router.matchAll(LINE)) {
        const chunk = [...byModule].find(([id]) => id?.endsWith(`/src/routes/${route}.tsx`))?.[1];
        if (!chunk) throw new Error(`The route ${route} has no chunk.`);
        const own = [...(list ?? "").matchAll(/"([\w-]+)"/g)].map(([, name]) => name ?? "");
        const features = ["", "accounts", ...own];
        pages[`/${path.replaceAll(/:\w+/g, "*")}`] = {
          code: addresses([...closure(chunk.fileName)].filter((file) => !entry.has(file))),
          strings: Object.fromEntries(
            Object.entries(catalogues).map(([language, catalogue]) => [
              language,
              addresses(features.flatMap((feature) => catalogue[feature] ?? [])),
            ]),
          ),
        };
      }
      this.emitFile({ type: "asset", fileName: "preloads.json", source: JSON.stringify(pages) });
    },
    // The face of nearly every letter: asked for at once, the words seldom stand in another one first.
    transformIndexHtml: {
      order: "post",
      handler(_, { bundle = {} }) {
        const font = Object.keys(bundle).find((name) => name.includes("hanken-grotesk-latin-wght-normal"));
        if (!font) return [];
        const attrs = { rel: "preload", href: `/${font}`, as: "font", type: "font/woff2", crossorigin: "" };
        return [{ tag: "link", attrs, injectTo: "head" }];
      },
    },
  };
}

function addresses(files: string[]): string[] {
  return files.map((file) => `/${file}`);
}
