import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** The functions that load code safely: a failure is shown in its place or retried (docs/decisions/0069). */
const MECHANISM = /\b(lazyPart|lazyDialog|prefetchedCode|lazyResolver)(<[^;]*?>)?\($/;

/** Code that a function loads while it runs, and what happens there when it fails to load. */
const IN_A_FUNCTION: Record<string, string> = {
  "api/client.ts": "the busy server's answer stands",
  "api/upload.ts": "sent again at once",
  "app/cookie-question.tsx": "not measured",
  "app/follow-topics.ts": "asked for again; meanwhile pages are fetched",
  "app/language-switch.tsx": "a toast",
  "features/content/desk/text-form.tsx": "said at the form",
  "features/places/use-current-place.ts": "said at the field",
  "features/professionals/map/search-map.tsx": "a query: tried again, the map goes without the names",
  "features/verification/documents/aadhaar-qr.tsx": "said at the field",
  "features/verification/documents/picture-field.tsx": "said at the field",
  "features/workspace/files/uploads/tus.ts": "the queue's failure, tried again",
  "lib/lazy-resolver.ts": "said at the form",
  "lib/locale.ts": "English stands, asked for again",
  "main.tsx": "goes without",
};

/** The start of the call that wraps each `import()` of a file, up to its name. */
function callers(code: string): string[] {
  return [...code.matchAll(/\bimport\(/g)].map(({ index }) => {
    // The code between them: `() =>`, `withStrings(`.
    return code.slice(0, index).replace(/(?:\(\)\s*=>\s*|withStrings\(\s*|\s+)*$/, "");
  });
}

it("code that comes later comes in one of the ways that break nothing", () => {
  const bare: Record<string, number> = {};
  for (const file of globSync("**/*.{ts,tsx}", { cwd: "src" })) {
    if (/\.test\.tsx?$|^testing\/|^style-page\/|\.gen\.ts$/.test(file)) continue;
    const code = readFileSync(`src/${file}`, "utf8").replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
    const others = callers(code).filter((before) => !MECHANISM.test(before));
    if (others.length > 0) bare[file] = others.length;
  }
  expect(Object.keys(bare).sort()).toEqual(Object.keys(IN_A_FUNCTION).sort());
});

/**
 * Vite passes an import with its first `then` to `importChunk`, which does not see a failure that this `then`
 * has handled.
 */
it("no import hides its failure from the one mechanism", () => {
  const hiding = globSync("**/*.{ts,tsx}", { cwd: "src" }).filter((file) => {
    if (/\.test\.tsx?$/.test(file)) return false;
    return /\bimport\([^)]*\)\s*\.then\([^;]*?,\s*(?:\(\w*\)|\w+) =>/.test(
      readFileSync(`src/${file}`, "utf8"),
    );
  });
  expect(hiding).toEqual([]);
});
