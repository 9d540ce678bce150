/**
 * The shape that both sides share. Which slice may use which stands once, in the layers of backend/pyproject.toml; a
 * feature is the slice of the same name (kebab-case there is snake_case here), or a part of one that TOGETHER names.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const repository = join(import.meta.dirname, "../..");

/** Parts of a slice that are features of their own, since their words are wanted by other pages than the slice's. */
export const APART = {
  articles: "content/articles",
  suspensions: "accounts/suspensions",
  "two-factor": "accounts/two_factor",
};

/** The backend's slices, the lowest layer first; what stands in one layer doesn't know each other. */
export function readLayers() {
  const settings = readFileSync(join(repository, "backend/pyproject.toml"), "utf8");
  const layers = /name = "Slices depend one way[^]*?\nlayers = \[([^\]]*)\]/.exec(settings)?.[1] ?? "";
  return [...layers.matchAll(/"([^"]+)"/g)].map(([, layer]) => layer.split(" | ")).toReversed();
}

/** "projects" of "projects", "content" of "articles". */
export function sliceOf(feature) {
  return (APART[feature] ?? feature).split("/")[0].replaceAll("-", "_");
}
