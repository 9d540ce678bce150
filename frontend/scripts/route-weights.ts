import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/**
 * Maximum kilobytes (1000 bytes) of script, gzip -9, that a first visit may load until the page is complete:
 * the entry and the page's own.
 */
const MOST = 216;
/** Maximum number of script files. */
const MOST_FILES = 17;
/** First visits have limits of their own. */
const LIMITS: Record<string, number> = { landing: 120, "search-results": 128 };
/** A part of a page that its URL shows at once: the page is measured with the heaviest. */
const TAB = /-tab\.tsx$/;
const FIRST_MODULE = /\/src\/main\.tsx$/;
const ROUTE = /\/src\/routes\/([\w-]+)\.tsx$/;

/**
 * Measures every page by what its files import, fails the build if one is too heavy, and writes weights.json.
 * Code that a page loads later, or only for signed-in people, is not counted; e2e/journeys/weight.spec.ts
 * measures in the browser.
 */
export function routeWeights(): Plugin {
  return {
    name: "karigar:route-weights",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const chunks = new Map(
          Object.values(bundle).flatMap((file) =>
            file.type === "chunk" ? [[file.fileName, file] as const] : [],
          ),
        );
        const bytes = new Map<string, number>();
        const weigh = (name: string): number => {
          const known = bytes.get(name) ?? gzipSync(chunks.get(name)?.code ?? "", { level: 9 }).length;
          bytes.set(name, known);
          return known;
        };
        const closure = (name: string, known = new Set<string>()): Set<string> => {
          if (known.has(name) || !chunks.has(name)) return known;
          known.add(name);
          for (const next of chunks.get(name)?.imports ?? []) closure(next, known);
          return known;
        };
        const entry =
          [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => FIRST_MODULE.test(id)))
            ?.fileName ?? "";
        const weights: Record<string, number> = {};
        const counts: Record<string, number> = {};
        const fileOf = new Map(
          [...chunks].flatMap(([name, { moduleIds }]) => moduleIds.map((id) => [id, name] as const)),
        );
        for (const [id, name] of fileOf) {
          const route = ROUTE.exec(id)?.[1];
          if (!route) continue;
          const page = closure(name, closure(entry));
          const source = new Set([id]);
          for (const module of source) {
            for (const next of this.getModuleInfo(module)?.importedIds ?? []) source.add(next);
          }
          const tabs = [...source]
            .flatMap((module) => this.getModuleInfo(module)?.dynamicallyImportedIds ?? [])
            .flatMap((tab) => (TAB.test(tab) ? (fileOf.get(tab) ?? []) : []));
          const loads = [[], ...tabs.map((tab) => [tab])].map((shown) => [
            ...shown.reduce((known, file) => closure(file, known), new Set(page)),
          ]);
          weights[route] = Math.max(
            ...loads.map((files) => files.reduce((sum, file) => sum + weigh(file), 0)),
          );
          counts[route] = Math.max(...loads.map((files) => files.length));
        }
        const heavy = Object.entries(weights)
          .filter(([route, weight]) => weight > (LIMITS[route] ?? MOST) * 1000)
          .map(([route, weight]) => `${route}: ${weight} bytes, at most ${LIMITS[route] ?? MOST} kB`);
        const many = Object.entries(counts)
          .filter(([, count]) => count > MOST_FILES)
          .map(([route, count]) => `${route}: ${count}, at most ${MOST_FILES}`);
        if (many.length > 0) this.error(`Pages that load too many files:\n${many.join("\n")}`);
        if (heavy.length > 0) this.error(`Pages that load too much script:\n${heavy.join("\n")}`);
        const table = Object.fromEntries(Object.entries(weights).sort(([, one], [, other]) => other - one));
        this.emitFile({ type: "asset", fileName: "weights.json", source: JSON.stringify(table, null, 1) });
      },
    },
  };
}
