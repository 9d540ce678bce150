import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Plugin, minifySync } from "vite";
import { cataloguesOf, readTable } from "./page-table";

/** What an address needs beside the entry: files for every reader, and those of a language by its code. */
interface PageNeeds {
  code: string[];
  strings: Record<string, string[]>;
}

/** What begins the app, as Vite writes it, and what begins it in its place. */
const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const BOOT = '<script src="/boot.js"';
/** The face of a language that the entry's document does not name. */
const FACES = { hi: "noto-sans-devanagari-devanagari-wght-normal" };

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
      const list = [...byModule].find(([id]) => id?.endsWith("/src/lib/catalogues.ts"))?.[1].fileName;
      if (!list) throw new Error("The list of catalogues has no chunk.");
      const pages: Record<string, PageNeeds> = {};
      for (const page of readTable().filter(({ isLazy }) => !isLazy)) {
        const { path, file: route } = page;
        const chunk = [...byModule].find(([id]) => id?.endsWith(`/src/routes/${route}.tsx`))?.[1];
        if (!chunk) throw new Error(`The route ${route} has no chunk.`);
        const features = ["", "accounts", ...cataloguesOf(page)];
        pages[path === "*" ? "/*" : path.replaceAll(/:\w+/g, "*")] = {
          code: addresses([...closure(chunk.fileName)].filter((file) => !entry.has(file))),
          strings: Object.fromEntries(
            Object.entries(catalogues).map(([language, catalogue]) => [
              language,
              addresses([list, ...features.flatMap((feature) => catalogue[feature] ?? [])]),
            ]),
          ),
        };
      }
      const faces = Object.fromEntries(
        Object.entries(FACES).map(([language, face]) => [
          language,
          addresses(Object.keys(bundle).filter((file) => file.includes(face))),
        ]),
      );
      this.emitFile({ type: "asset", fileName: "boot.js", source: boot() });
      this.emitFile({ type: "asset", fileName: "preloads.json", source: JSON.stringify({ pages, faces }) });
    },
    // The face of nearly every letter: asked for at once, the words seldom stand in another one first. Scripts come
    // after it and the styles: the words of a public page stand in its document. public/boot.js begins the entry.
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const [tag, entry] = ENTRY.exec(html) ?? [];
        if (!tag || !entry || !html.includes(BOOT)) throw new Error("The document begins in another way.");
        const behind = html
          .replace(tag, `<link rel="modulepreload" crossorigin href="${entry}">`)
          .replace(BOOT, `<script src="/boot.js?v=${bootVersion()}" data-app="${entry}"`)
          .replaceAll('<link rel="modulepreload"', '$& fetchpriority="low"');
        const font = Object.keys(bundle).find((name) => name.includes("hanken-grotesk-latin-wght-normal"));
        if (!font) return behind;
        const attrs = { rel: "preload", href: `/${font}`, as: "font", type: "font/woff2", crossorigin: "" };
        return { html: behind, tags: [{ tag: "link", attrs, injectTo: "head-prepend" }] };
      },
    },
  };
}

/** What begins the app, without its comments. */
function boot(): string {
  return minifySync("boot.js", readFileSync("public/boot.js", "utf8")).code;
}

/** The document and what begins it are of one build, also where a service worker keeps an older one. */
function bootVersion(): string {
  return createHash("sha256").update(boot()).digest("hex").slice(0, 12);
}

function addresses(files: string[]): string[] {
  return files.map((file) => `/${file}`);
}
