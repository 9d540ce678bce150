import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/**
 * What one more file costs a page, in transferred bytes of script: the request, and small files compress
 * worse.
 */
const REQUEST_COST = 3000;
/**
 * The weight of a visit relative to a visit of another page: more for first visits, less for code loaded by a
 * press on a page.
 */
const ROUTE_WEIGHTS: Record<string, number> = { landing: 45, "search-results": 15 };
const OPENED_LATER = 0.03;
/** The share of a module's source that is transferred after minification and compression. */
const COMPRESSED = 0.3;
const COMMENTS = /\/\*[^]*?\*\/|^\s*\/\/.*$|^\s+/gm;
const ROUTE = /\/src\/routes\/([\w-]+)\.tsx$/;
/** A part of a page that its URL shows at once. */
const TAB = /-tab\.tsx$/;
/**
 * Heavy libraries, each in a file of its own. A module that needs one never shares a file with one that does
 * not.
 */
const HEAVY = {
  forms: /node_modules[\\/]react-hook-form[\\/]/,
  rules: /node_modules[\\/](?:zod|@hookform)[\\/]/,
};
const ICON_LIST = /lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.mjs$/;
const ICON_IMPORT = /import \{([^}]*)\} from ["']lucide-react["']/g;
const ICON_EXPORT = /export \{([^}]*)\} from ['"]\.\/(icons\/[\w-]+\.mjs)['"]/g;

/** The part of the bundler's ModuleInfo that is used here. */
export interface ModuleInfo {
  code: string | null;
  isEntry: boolean;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}
type Modules = ReadonlyMap<string, ModuleInfo>;

/** Modules that become one file of the build. */
interface Group {
  modules: string[];
  bytes: number;
  heavy: string;
  /** For each root, 1 if it loads the group. */
  loads: Uint8Array;
}

/**
 * Decides which shared modules are bundled into one file (docs/decisions/0100). By default the bundler makes
 * one file for every set of modules that the same roots share: 700 files, of which a page loads up to 72.
 *
 * `plugin` reads the module graph; `groups` go into the bundler's `codeSplitting`.
 */
export function chunkGroups() {
  let fileOf = new Map<string, string>();
  const plugin: Plugin = {
    name: "karigar:chunk-groups",
    apply: "build",
    buildEnd(error) {
      if (error) return;
      const modules = new Map<string, ModuleInfo>();
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id);
        if (info) modules.set(id, info);
      }
      fileOf = groupModules(modules);
    },
  };
  const groups = [
    ...Object.entries(HEAVY).map(([name, test]) => ({ name, test })),
    {
      name: (id: string) => fileOf.get(id),
      test: (id: string) => fileOf.has(id),
      // Its dependencies have files of their own; groupModules prevents import cycles between files.
      includeDependenciesRecursively: false,
    },
  ];
  return { plugin, groups };
}

/**
 * The file of each module that at least two roots load. A module that a single root loads stays in that
 * root's file.
 */
export function groupModules(modules: Modules): Map<string, string> {
  const importsOf = iconsResolved(modules);
  const closureOf = (start: string): Set<string> => {
    const known = new Set([start]);
    // A set that grows during iteration is iterated to its end.
    for (const id of known) for (const next of importsOf(id)) known.add(next);
    return known;
  };
  const initial = new Set([...modules].flatMap(([id, info]) => (info.isEntry ? [...closureOf(id)] : [])));
  const roots = [...new Set([...modules.values()].flatMap((info) => info.dynamicallyImportedIds))]
    .filter((id) => modules.has(id) && !initial.has(id))
    .toSorted();
  const weights = roots.map((id) => {
    const [, route] = ROUTE.exec(id) ?? [];
    if (route) return ROUTE_WEIGHTS[route] ?? 1;
    return TAB.test(id) ? 1 : OPENED_LATER;
  });
  const loads = new Map<string, Uint8Array>();
  for (const [number, root] of roots.entries()) {
    for (const id of closureOf(root)) {
      if (initial.has(id) || !modules.has(id) || heavyLibraries([id])) continue;
      const ofModule = loads.get(id) ?? new Uint8Array(roots.length);
      ofModule[number] = 1;
      loads.set(id, ofModule);
    }
  }
  const groups = new Map<string, Group>();
  for (const [id, ofModule] of [...loads].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    if (ofModule.reduce((sum, one) => sum + one, 0) < 2) continue;
    const heavy = heavyLibraries(closureOf(id));
    const key = `${ofModule.join("")} ${heavy}`;
    const group = groups.get(key) ?? { modules: [], bytes: 0, heavy, loads: ofModule };
    group.modules.push(id);
    group.bytes += (modules.get(id)?.code ?? "").replaceAll(COMMENTS, "").length * COMPRESSED;
    groups.set(key, group);
  }
  const merged = mergeGroups([...groups.values()], weights, importsOf);
  return new Map(merged.flatMap((group, number) => group.modules.map((id) => [id, `shared-${number + 1}`])));
}

function heavyLibraries(ids: Iterable<string>): string {
  const all = [...ids];
  return Object.entries(HEAVY)
    .flatMap(([name, test]) => (all.some((id) => test.test(id)) ? name : []))
    .join(" ");
}

/**
 * A module's imports, with the icons it names in place of lucide's list of all icons, which the build leaves
 * out.
 */
function iconsResolved(modules: Modules): (id: string) => readonly string[] {
  const list = [...modules.keys()].find((id) => ICON_LIST.test(id)) ?? "";
  const fileOf = new Map(
    [...(modules.get(list)?.code ?? "").matchAll(ICON_EXPORT)].flatMap(([, names = "", file = ""]) =>
      [...names.matchAll(/default as (\w+)/g)].map(
        ([, name = ""]) => [name, join(dirname(list), file)] as const,
      ),
    ),
  );
  return (id) => {
    const { importedIds = [], code } = modules.get(id) ?? {};
    if (!importedIds.includes(list)) return importedIds;
    const icons = [...(code ?? "").matchAll(ICON_IMPORT)]
      .flatMap(([, names = ""]) => names.split(","))
      .flatMap((name) => fileOf.get(name.trim().split(" ")[0] ?? "") ?? []);
    return [...importedIds.filter((next) => next !== list), ...icons];
  };
}

/**
 * Bytes that pages would load unnecessarily if two groups were one file, minus the cost of the saved
 * requests.
 */
function costOf(one: Group, other: Group, weights: readonly number[]): number {
  let cost = 0;
  for (const [root, weight] of weights.entries()) {
    if (one.loads[root] && other.loads[root]) cost -= weight * REQUEST_COST;
    else if (one.loads[root]) cost += weight * other.bytes;
    else if (other.loads[root]) cost += weight * one.bytes;
  }
  return cost;
}

/** Merges the two groups that gain most, until no two gain any more. */
function mergeGroups(
  found: Group[],
  weights: readonly number[],
  importsOf: (id: string) => readonly string[],
): Group[] {
  const groups = new Set(found);
  const pairs: { cost: number; one: Group; other: Group }[] = [];
  const compare = (one: Group, others: Iterable<Group>) => {
    for (const other of others) {
      const cost = one.heavy === other.heavy ? costOf(one, other, weights) : 0;
      if (cost < 0) pairs.push({ cost, one, other });
    }
  };
  for (const [number, one] of found.entries()) compare(one, found.slice(number + 1));
  while (pairs.length > 0) {
    let best = 0;
    for (const [number, { cost }] of pairs.entries()) if (cost < (pairs[best]?.cost ?? 0)) best = number;
    const [pair] = pairs.splice(best, 1);
    if (!pair || !groups.has(pair.one) || !groups.has(pair.other)) continue;
    const { one, other } = pair;
    if (isThirdBetween(one, other, groups, importsOf)) continue;
    groups.delete(one);
    groups.delete(other);
    const merged = {
      modules: [...one.modules, ...other.modules],
      bytes: one.bytes + other.bytes,
      heavy: one.heavy,
      loads: one.loads.map((load, root) => load | (other.loads[root] ?? 0)),
    };
    compare(merged, groups);
    groups.add(merged);
  }
  return [...groups];
}

/**
 * Whether one group depends on the other through a third. As one file, they and the third would form an
 * import cycle.
 */
function isThirdBetween(
  one: Group,
  other: Group,
  groups: ReadonlySet<Group>,
  importsOf: (id: string) => readonly string[],
): boolean {
  const groupOf = new Map([...groups].flatMap((group) => group.modules.map((id) => [id, group] as const)));
  const importsOfGroup = (group: Group) =>
    group.modules.flatMap((id) => importsOf(id).flatMap((next) => groupOf.get(next) ?? []));
  const leads = (from: Group, to: Group): boolean => {
    const thirds = new Set(importsOfGroup(from).filter((group) => group !== from && group !== to));
    for (const third of thirds) {
      for (const next of importsOfGroup(third)) {
        if (next === to) return true;
        thirds.add(next);
      }
    }
    return false;
  };
  return leads(one, other) || leads(other, one);
}
