/** Writes dist/shell.html, which opens offline, and dist/service-worker.js, which caches it and its files. */
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const frontend = fileURLToPath(new URL("..", import.meta.url));
const html = readFileSync(`${frontend}dist/index.html`, "utf8");
writeFileSync(`${frontend}dist/shell.html`, html);

const revision = (path) =>
  createHash("sha256")
    .update(readFileSync(`${frontend}dist${path.split("?")[0]}`))
    .digest("hex")
    .slice(0, 16);
/** Parts of the shell that load after the first page. */
const LATER = /^(toasts|later|navigation-sheet|theme-choices|require-account)-/;
const assets = readdirSync(`${frontend}dist/assets`);

/** A chunk and everything it imports. */
function closure(name, known = new Set()) {
  if (known.has(name)) return known;
  known.add(name);
  const code = readFileSync(`${frontend}dist/assets/${name}`, "utf8");
  for (const [, next] of code.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
    closure(next, known);
  return known;
}

// The files that the document names: entry, preloads, styles. Files under /assets/ have a content hash in
// their name.
const named = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js(?:\?v=\w+)?|css|svg|webmanifest))"/g)].map(
  ([, path]) => path,
);
const later = assets
  .filter((name) => LATER.test(name) && name.endsWith(".js"))
  .flatMap((name) => [...closure(name)]);
const files = ["/shell.html", ...new Set([...named, ...later.map((name) => `/assets/${name}`)])].map(
  (url) => ({
    url,
    revision: url.startsWith("/assets/") ? null : revision(url),
  }),
);

await build({
  configFile: false,
  logLevel: "warn",
  root: frontend,
  define: {
    SHELL_FILES: JSON.stringify(files),
    "process.env.NODE_ENV": JSON.stringify("production"),
  },
  build: {
    outDir: "dist",
    emptyOutDir: false,
    copyPublicDir: false,
    lib: {
      entry: "src/app/service-worker/worker.ts",
      formats: ["iife"],
      name: "worker",
      fileName: () => "service-worker.js",
    },
  },
});
