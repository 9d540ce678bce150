import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** Vite's own helper, which preloads styles and files at every dynamic import. */
const PRELOAD_HELPER = /^\0vite\/preload-helper\.js$/;
/** Its replacement: src/lib/chunks.ts, which retries and reports why code failed to load. */
const IMPORT = `export { importChunk as __vitePreload } from ${JSON.stringify(
  fileURLToPath(new URL("../src/lib/chunks.ts", import.meta.url)),
)};`;
/** A dynamic import in the built code, inside the function that the helper calls. */
const BUILT_IMPORT = /(async)?\(\)=>(\{let\{[^{}]*\}=await )?import\((`\.\/[\w.-]+\.js`)\)/g;
/** The conversion of schemas to JSON schema. Every zod schema refers to it, but our code doesn't use it. */
const JSON_SCHEMA = /zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;
/** zod's English error messages, which src/lib/validation.ts replaces in the reader's language. */
const ZOD_ENGLISH = /zod\/v4\/locales\/en\.js$/;
/**
 * Suspense and error boundary support of queries, unused: our queries show their own state
 * (components/query-view).
 */
const SUSPENSE =
  /@tanstack\/react-query\/build\/modern\/(?:suspense|errorBoundaryUtils|QueryErrorResetBoundary)\.js$/;
/** Classes of TanStack Query. Tree shaking removes unused functions, but not unused methods. */
const QUERY_CLASS = /@tanstack\/query-core\/build\/modern\/(queryClient|queryObserver)\.js$/;
const UNCALLED: Record<string, string[]> = {
  queryClient: [
    "isFetching",
    "getQueriesData",
    "setQueriesData",
    "resetQueries",
    "query",
    "prefetchQuery",
    "infiniteQuery",
    "fetchInfiniteQuery",
    "prefetchInfiniteQuery",
    "ensureInfiniteQueryData",
    "setDefaultOptions",
    "setQueryDefaults",
    "setMutationDefaults",
  ],
  queryObserver: ["fetchOptimistic"],
};
const CALLED = new RegExp(`queryClient\\??\\.(?:${UNCALLED.queryClient?.join("|")})\\(`);
const OUR_CODE = /\/src\/(?!.*\.test\.|testing\/).*\.tsx?$/;
const LISTED = /^export \{ ([\w, ]+) \};$/m;
/** An icon's file: its name and a key for each shape, which only lucide's own renderer uses. */
const ICON = /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
const UNREAD = /,\s*key: "\w+"|^\s*(?:name: "[\w-]+"|size: 24|aliases: \[[^\]]*\]),?$/gm;
const EXPORTED = /^export (?:const|function) (\w+)/gm;

/** Library modules replaced by smaller ones of our own. A test beside each compares it with the library's. */
const OURS: [asked: RegExp, ours: string][] = [
  [/createLucideIcon\.mjs$/, "icon.ts"],
  [/^@lingui\/core$/, "lingui-core.ts"],
  [/^@lingui\/react$/, "lingui-react.tsx"],
];
const ours = (file: string) => fileURLToPath(new URL(`../src/lib/lean/${file}`, import.meta.url));

/** The code of a class without some methods; throws if one of them is missing. */
function withoutMethods(code: string, names: string[]): string {
  return names.reduce((rest, name) => {
    const without = rest.replace(
      new RegExp(`^\\t(?:async )?${name}\\([^\\n]*\\) \\{\\n(?:\\t\\t[^\\n]*\\n|\\n)*\\t\\}\\n`, "m"),
      "",
    );
    if (without === rest) throw new Error(`TanStack Query has no method ${name} any more.`);
    return without;
  }, code);
}

/**
 * Leaves out of the built app the library code that we don't use; docs/decisions/0064 has the figures.
 * Development and tests use the unchanged libraries.
 */
export function leanLibraries(): Plugin {
  return {
    name: "karigar:lean-libraries",
    apply: "build",
    enforce: "pre",
    resolveId: {
      filter: { id: OURS.map(([asked]) => asked) },
      handler: (id) => ours(OURS.find(([asked]) => asked.test(id))?.[1] ?? ""),
    },
    load: {
      filter: { id: [JSON_SCHEMA, ZOD_ENGLISH, SUSPENSE, PRELOAD_HELPER] },
      handler(id) {
        if (PRELOAD_HELPER.test(id)) return IMPORT;
        if (ZOD_ENGLISH.test(id)) return "export default () => ({});";
        if (SUSPENSE.test(id)) {
          const listed = LISTED.exec(readFileSync(id, "utf8"))?.[1]?.split(", ") ?? [];
          return `function no() {}\n${listed.map((name) => `export { no as ${name} };`).join("\n")}`;
        }
        const names = [...readFileSync(id, "utf8").matchAll(EXPORTED)].map(([, name]) => name);
        const missing = "function missing() { throw new Error('No JSON schemas in the built app.'); }";
        return `${missing}\n${names.map((name) => `export { missing as ${name} };`).join("\n")}`;
      },
    },
    transform: {
      filter: { id: [ICON, QUERY_CLASS, OUR_CODE] },
      handler(code, id) {
        if (ICON.test(id)) return { code: code.replaceAll(UNREAD, ""), map: null };
        const [, queryClass] = QUERY_CLASS.exec(id) ?? [];
        if (queryClass) return { code: withoutMethods(code, UNCALLED[queryClass] ?? []), map: null };
        const [call] = CALLED.exec(code) ?? [];
        if (call) this.error(`${id} calls ${call}), which the build leaves out: scripts/lean-libraries.ts`);
        return null;
      },
    },
    generateBundle(_, bundle) {
      // The helper receives the suffix to add to the URL: browsers don't request a failed file again.
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        const code = chunk.code.replaceAll(
          BUILT_IMPORT,
          (_found, isAsync = "", before = "", file: string) =>
            `${isAsync && "async "}again=>${before}import(${file}+again)`,
        );
        const left = /.{60}import\(`.{40}`\)/.exec(code);
        if (left) this.error(`${chunk.fileName} has an import of another form: ${left[0]}`);
        chunk.code = code;
      }
      // Without Vite's helper nothing would load the styles of a separate page.
      const styles = Object.keys(bundle).filter((file) => file.endsWith(".css"));
      if (styles.length > 1)
        this.error(`One style sheet for all pages is what is built for: ${styles.join(", ")}`);
    },
  };
}
