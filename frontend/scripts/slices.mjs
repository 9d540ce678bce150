/**
 * The structure that both sides share. The layers of backend/pyproject.toml are the one place that says which
 * slice may use which. A feature is the slice of the same name (kebab-case there is snake_case here), or a
 * part of one that APART names.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const repository = join(import.meta.dirname, "../..");

/** Parts of a slice that are features of their own, because other pages need their strings. */
export const APART = {
  articles: "content/articles",
  suspensions: "accounts/suspensions",
  "two-factor": "accounts/two_factor",
};

/** The backend's slices, lowest layer first. Slices of one layer don't import each other. */
export function readLayers() {
  const settings = readFileSync(join(repository, "backend/pyproject.toml"), "utf8");
  const layers = /name = "Slices depend one way[^]*?\nlayers = \[([^\]]*)\]/.exec(settings)?.[1] ?? "";
  return [...layers.matchAll(/"([^"]+)"/g)].map(([, layer]) => layer.split(" | ")).toReversed();
}

/** "projects" of "projects", "content" of "articles". */
export function sliceOf(feature) {
  return (APART[feature] ?? feature).split("/")[0].replaceAll("-", "_");
}
