import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** A route's line in src/app/router.tsx: its address, its file, the features whose strings it waits for. */
const LINE =
  /(?:index: (true)|path: "([^"]+)"),\s*lazy: page\(\s*\(\) => import\("@\/routes\/([\w-]+)"\),?([\s",\w-]*)\)/g;
interface PageNeeds {
  code: string[];
  /** Whose strings; "" for the shell's own. */
  features: string[];
}
/** File names by language and feature. */
type Strings = Record<string, Record<string, string>>;

const CATALOGUE = /\/src\/(?:features\/([\w-]+)\/)?locales\/(\w+)(?:\.po|\/messages\.po)$/;

/**
 * Lets the browser fetch a page's own code and strings at once, beside the entry's, instead of one after the other:
 * what each address needs is written at the end of boot.js, the first thing that runs.
 */
export function routePreloads(): Plugin {
  let preloads = "";
  let outDir = "";
  return {
    name: "karigar:route-preloads",
    apply: "build",
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
    },
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
      const strings: Strings = {};
      for (const [id, chunk] of byModule) {
        const [, feature = "", language] = CATALOGUE.exec(id ?? "") ?? [];
        if (language) (strings[language] ??= {})[feature] = chunk.fileName;
      }
      const pages: Record<string, PageNeeds> = {};
      const router = readFileSync("src/app/router.tsx", "utf8");
      for (const [, isIndex, path, route, list] of router.matchAll(LINE)) {
        const chunk = [...byModule].find(([id]) => id?.endsWith(`/src/routes/${route}.tsx`))?.[1];
        if (!chunk) throw new Error(`The route ${route} has no chunk.`);
        const features = [
          "",
          "accounts",
          ...[...(list ?? "").matchAll(/"([\w-]+)"/g)].map(([, name]) => name ?? ""),
        ];
        pages[isIndex ? "" : (path ?? "").replaceAll(/:\w+/g, "*")] = {
          code: [...closure(chunk.fileName)].filter((file) => !entry.has(file)),
          features,
        };
      }
      preloads = script(pages, strings);
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
    closeBundle() {
      if (preloads) appendFileSync(join(outDir, "boot.js"), preloads);
    },
  };
}

/** The script: file names once, pages by their numbers. */
function script(pages: Record<string, PageNeeds>, strings: Strings): string {
  const files: string[] = [];
  const numberOf = (file: string): number => {
    if (!files.includes(file)) files.push(file);
    return files.indexOf(file);
  };
  const numbers = Object.entries(pages).map(([path, { code, features }]) => [
    path,
    code.map(numberOf),
    Object.fromEntries(
      Object.entries(strings).map(([language, catalogue]) => [
        language,
        features.flatMap((feature) => catalogue[feature] ?? []).map(numberOf),
      ]),
    ),
  ]);
  return `
// What this address needs, fetched beside the app itself. Written by scripts/route-preloads.mjs.
(function () {
  var files = ${JSON.stringify(files.map((file) => file.replace(/^assets\/(.*)\.js$/, "$1")))};
  var pages = ${JSON.stringify(numbers)};
  var here = location.pathname.split("/").filter(Boolean);
  var page = pages.find(function (known) {
    var parts = known[0].split("/").filter(Boolean);
    return parts.length === here.length && parts.every(function (part, at) {
      return part === "*" || part === here[at];
    });
  });
  if (!page) return;
  var language = document.documentElement.lang === "hi" ? "hi" : "en";
  page[1].concat(page[2][language] || []).forEach(function (number) {
    var link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = "/assets/" + files[number] + ".js";
    document.head.appendChild(link);
  });
})();
`;
}
