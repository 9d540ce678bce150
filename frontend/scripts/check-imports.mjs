/**
 * Enforces the direction of imports: lib ← api ← components ← features ← routes ← app. Among features it is
 * that of the backend's slices: what a feature shows of those above it comes from the route, or through a
 * port (lib/port). A feature may import from another only the files listed in that one's surface.json, e.g.
 * ["session", "queries"]. Files import one another without a cycle (types excepted), and so do the folders of
 * a feature, types and lazy parts included; its top level may use all of them, and they it.
 */
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { cyclesOf, valuesImported } from "./import-cycles.mjs";
import { readLayers, sliceOf } from "./slices.mjs";

const source = resolve(dirname(fileURLToPath(import.meta.url)), "../src");
const MAY_USE = {
  lib: ["lib"],
  api: ["lib", "api"],
  components: ["lib", "api", "components"],
  features: ["lib", "api", "components", "features"],
  routes: ["lib", "api", "components", "features"],
  app: ["lib", "api", "components", "features", "routes", "app", "styles"],
  "style-page": ["lib", "components", "styles", "style-page"],
  testing: ["lib", "api", "components", "features", "routes", "app", "testing"],
};
/** Imports against the layers, each with its reason. */
const FIGURES =
  "texts name figures that others own; on the server public_pages, which stands above all, puts them in";
const EXCEPTIONS = {
  "content -> careers": FIGURES,
  "content -> payments": FIGURES,
  "content -> support": FIGURES,
};
const LAYERS = readLayers();
const layerOf = (slice) => LAYERS.findIndex((slices) => slices.includes(slice));
const IMPORT = /(?:from\s*|import\s*\(\s*|import\s+)["']([^"']+)["']/g;

/** The files that other features may import, as "accounts/session", and those that one does import. */
const listed = globSync("features/*/surface.json", { cwd: source }).flatMap((file) =>
  JSON.parse(readFileSync(join(source, file), "utf8")).map((name) => `${file.split(sep)[1]}/${name}`),
);
const used = new Set();
const needed = new Set();

/** Whether one feature may import from another. */
function mayKnow(feature, other) {
  const [slice, otherSlice] = [sliceOf(feature), sliceOf(other)];
  if (slice === otherSlice || layerOf(otherSlice) < layerOf(slice)) return true;
  const arrow = `${feature} -> ${other}`;
  needed.add(arrow);
  return arrow in EXCEPTIONS;
}

/** The path in src that an import names, without its ending; null for a package. */
function targetOf(importer, specifier) {
  if (specifier.startsWith("@/")) return specifier.slice(2);
  if (!specifier.startsWith(".")) return null;
  return relative(source, resolve(source, dirname(importer), specifier))
    .split(sep)
    .join("/");
}

/** The folder of a feature that a file is in, as "payments/escrow"; null at a feature's top level. */
function folderOf(path) {
  const [layer, feature, folder, ...rest] = path.split("/");
  return layer === "features" && rest.length > 0 ? `${feature}/${folder}` : null;
}

/** Returns the error message for one import, or null. */
function violation(importer, specifier) {
  const target = targetOf(importer, specifier);
  if (target === null || target.startsWith("..")) return null;
  const [fromLayer, fromFeature] = importer.split("/");
  const [toLayer, toFeature, ...rest] = target.split("/");
  const isTest = /(\.test\.tsx?|\/test-data\.ts)$/.test(importer);
  const allowed = MAY_USE[fromLayer];
  if (!allowed) return null;
  if (isTest && toLayer === "testing") return null;
  if (!allowed.includes(toLayer)) return `${fromLayer} may not use ${toLayer}`;
  if (fromLayer === "features" && toLayer === "features" && fromFeature !== toFeature) {
    const name = [toFeature, ...rest].join("/");
    used.add(name);
    if (!mayKnow(fromFeature, toFeature)) return `${toFeature} stands above ${fromFeature}, or beside it`;
    if (!listed.includes(name)) {
      return `${rest.join("/")} is not in the surface.json of the feature ${toFeature}`;
    }
  }
  return null;
}

const problems = [];
const files = new Map();
const folders = new Map();
const connect = (graph, from, to) => graph.set(from, (graph.get(from) ?? new Set()).add(to));
for (const file of globSync("**/*.{ts,tsx}", { cwd: source })) {
  const importer = file.split(sep).join("/");
  const code = readFileSync(join(source, file), "utf8");
  for (const [, specifier] of code.matchAll(IMPORT)) {
    const problem = violation(importer, specifier);
    if (problem) problems.push(`src/${importer}: imports "${specifier}": ${problem}`);
    const [folder, other] = [folderOf(importer), folderOf(targetOf(importer, specifier) ?? "")];
    const isInside = folder !== other && folder?.split("/")[0] === other?.split("/")[0];
    if (folder && other && isInside && !importer.includes(".test.")) connect(folders, folder, other);
  }
  for (const specifier of valuesImported(code)) {
    const target = targetOf(importer, specifier);
    const path = [".ts", ".tsx"].map((end) => target + end).find((one) => existsSync(join(source, one)));
    if (target && path) connect(files, importer, path);
  }
}
for (const cycle of [...cyclesOf(files), ...cyclesOf(folders)]) {
  problems.push(`These import one another: ${cycle.join(", ")}`);
}
for (const name of listed.filter((one) => !used.has(one))) {
  problems.push(`src/features/${name} is in the surface.json of its feature, and no other one uses it`);
}
for (const arrow of Object.keys(EXCEPTIONS).filter((one) => !needed.has(one))) {
  problems.push(`${arrow} is an exception that nothing needs`);
}
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
