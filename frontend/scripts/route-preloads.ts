import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Plugin, minifySync } from "vite";
import { CATALOGUE } from "./chunk-groups";
import { cataloguesOf, questionsOf, readTable } from "./page-table";

/** The files that a URL needs besides the entry: for every reader, and for each language by its code. */
interface PageNeeds {
  code: string[];
  strings: Record<string, string[]>;
}

/** The tags that start the app, as Vite writes them: the libraries, then the app. public/boot.js starts it. */
const ENTRY = /(?:<script type="module" crossorigin src="[^"]+"><\/script>\s*)+/;
const SOURCE = /src="([^"]+)"/g;
const BOOT = '<script src="/boot.js"';
/** The font file of a language that the entry's document does not name. */
const FACES = { hi: "noto-sans-devanagari-devanagari-wght-normal" };

/**
 * Lets the browser fetch a page's own code and strings in parallel with the entry, not after it. Writes
 * preloads.json; the first response of a public page names the page's own files
 * (backend/public_pages/preloads.py).
 */
export function routePreloads(): Plugin {
  return {
    name: "karigar:route-preloads",
    apply: "build",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      // A grouped module that is imported later has a small file of its own, which imports its group's.
      const byModule = new Map([
        ...chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)),
        ...chunks.map((chunk) => [chunk.facadeModuleId ?? "", chunk] as const),
      ]);
      const closure = (fileName: string, known = new Set<string>()): Set<string> => {
        const chunk = byName.get(fileName);
        if (!chunk || known.has(fileName)) return known;
        known.add(fileName);
        for (const next of chunk.imports) closure(next, known);
        return known;
      };
      const entry = closure(chunks.find((chunk) => chunk.isEntry)?.fileName ?? "");
      /** Files by language and feature; "" is the shell. */
      const catalogues: Record<string, Record<string, string>> = {};
      for (const [id, chunk] of byModule) {
        const [, feature = "", language] = CATALOGUE.exec(id) ?? [];
        if (language) (catalogues[language] ??= {})[feature] = chunk.fileName;
      }
      const list = [...byModule].find(([id]) => id.endsWith("/src/lib/catalogues.ts"))?.[1].fileName;
      if (!list) throw new Error("The list of catalogues has no chunk.");
      const pages: Record<string, PageNeeds> = {};
      for (const page of readTable().filter(({ isLazy }) => !isLazy)) {
        const { path, file: route } = page;
        const chunk = [...byModule].find(([id]) => id.endsWith(`/src/routes/${route}.tsx`))?.[1];
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
      // Pages that need an account also need the frame of signed-in people (scripts/write-documents.mjs).
      const chunkOf = (end: string) => [...byModule].find(([id]) => id.endsWith(end))?.[1].fileName ?? "";
      const frame = [chunkOf("/src/app/signed-in.ts")];
      const documents = readTable()
        .filter(({ access }) => access === "account" || access === "staff")
        .map((page) => {
          const { file, isLazy } = page;
          const starts = [chunkOf(`/src/routes/${file}.tsx`), ...frame];
          if (isLazy) starts.push(chunkOf("virtual:lazy-pages"));
          const needed = starts.flatMap((start) => [...closure(start)]).filter((name) => !entry.has(name));
          return [file, { files: addresses(needed), questions: questionsOf(page) }];
        });
      this.emitFile({
        type: "asset",
        fileName: "documents.json",
        source: JSON.stringify(Object.fromEntries(documents)),
      });
      const faces = Object.fromEntries(
        Object.entries(FACES).map(([language, face]) => [
          language,
          addresses(Object.keys(bundle).filter((file) => file.includes(face))),
        ]),
      );
      this.emitFile({ type: "asset", fileName: "boot.js", source: boot() });
      this.emitFile({ type: "asset", fileName: "preloads.json", source: JSON.stringify({ pages, faces }) });
    },
    // Preloads the main font, so that text seldom appears in a fallback font first. Scripts come after it and
    // the styles, because the document already contains a public page's text. public/boot.js starts the
    // entry.
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const [tags = ""] = ENTRY.exec(html) ?? [];
        const files = [...tags.matchAll(SOURCE)].map(([, file = ""]) => file);
        const entry = files.at(-1);
        if (!entry || !html.includes(BOOT)) throw new Error("The document begins in another way.");
        const links = files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
        const behind = html
          .replace(tags, links.join(""))
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

/** The script that starts the app, without its comments. */
function boot(): string {
  return minifySync("boot.js", readFileSync("public/boot.js", "utf8")).code;
}

/**
 * Ties the document and its boot script to one build, also where a service worker has cached an older one.
 */
function bootVersion(): string {
  return createHash("sha256").update(boot()).digest("hex").slice(0, 12);
}

function addresses(files: string[]): string[] {
  return [...new Set(files)].map((file) => `/${file}`);
}
