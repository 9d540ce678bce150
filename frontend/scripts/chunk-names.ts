import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/**
 * Gives files other names when a plugin of this folder changes. The bundler takes the hash of a name before the
 * plugins' last changes (`generateBundle`), and browsers keep a file by its name for a year.
 */
export function namesByPlugins(folder = import.meta.dirname): Plugin {
  const plugins = readdirSync(folder)
    .filter((name) => name.endsWith(".ts"))
    .sort()
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");
  return { name: "karigar:names-by-plugins", apply: "build", augmentChunkHash: () => plugins };
}
