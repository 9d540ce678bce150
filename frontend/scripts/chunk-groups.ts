import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import { type TablePage, cataloguesOf, readTable } from "./page-table";

/**
 * What one more file costs a page, in transferred bytes of script: the request, and small files compress
 * worse.
 */
const REQUEST_COST = 9_000;
/** Pages that people see first: how often relative to others. */
const FIRST_VISITS: Record<string, number> = { landing: 100, "search-results": 50, auth: 2 };
/** The one of them that signed-in people open too. */
const ALSO_SIGNED_IN = "search-results";
/** A visit shows several of a page's parts: each counts more often than its share. */
const SHOWN = 4;
/**
 * The share of signed-in people's loads from which on a module is common: all common modules are one file, but for
 * those of first visits. Their imports are common too, so that no other file is between them.
 */
const COMMON = 0.4;
/** The weight of code loaded by a press on a page: there is much of it, and nobody waits for its bytes. */
const OPENED_LATER = 0.0015;
/** The share of a module's source that is transferred after minification and compression. */
const COMPRESSED = 0.3;
const COMMENTS = /\/\*[^]*?\*\/|^\s*\/\/.*$|^\s+/gm;
const ROUTE = /\/src\/routes\/([\w-]+)\.tsx$/;
/** A part of a page that its URL shows at once. */
const TAB = /-tab\.tsx$/;
/** A part that a page shows by itself, with the module that it imports. */
const PART = /\blazyPart\(\(\) =>[^]*?\bimport\("([^"]+)"\)/g;
/** A feature's translations, in a language. */
export const CATALOGUE = /\/src\/(?:features\/([\w-]+)\/)?locales\/(\w+)(?:\.po|\/messages\.po)$/;
/** The parts of the frame that only signed-in people load, and those that every page loads a moment later. */
const SIGNED_IN = /\/src\/app\/signed-in\.tsx?$/;
const DEFERRED = /\/src\/app\/deferred-shell\.tsx$/;
/**
 * Heavy libraries, each in a file of its own. A module that needs one never shares a file with one that does
 * not.
 */
const HEAVY = {
  // With our own form hook, which is small and which every form uses.
  forms: /node_modules[\\/]react-hook-form[\\/]|[\\/]src[\\/]lib[\\/]use-form\.ts$/,
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

/** Code that is loaded together: a page as one kind of visitor sees it, or what a press opens. */
interface Load {
  weight: number;
  kind: "first" | "signed-in" | "visitor" | "opened";
  modules: ReadonlySet<string>;
}

/** Modules that become one file of the build. */
interface Group {
  modules: string[];
  bytes: number;
  /** Only groups of the same kind become one file: heavy libraries are loaded apart, and so is each language. */
  kind: string;
  /** For each load, 1 if it includes the group. */
  loads: Uint8Array;
  /** The groups that its modules import. */
  imports: Set<Group>;
}

/**
 * Decides which shared modules are bundled into one file (docs/decisions/0100, 0105). By default the bundler
 * makes one file for every set of modules that the same roots share: 700 files, of which a page loads up to 72.
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

/** The file of each module that more than one load includes. All others stay in the file of their root. */
export function groupModules(modules: Modules, table: TablePage[] = readTable()): Map<string, string> {
  const importsOf = iconsResolved(modules);
  const initial = closureOf(
    [...modules].flatMap(([id, { isEntry }]) => (isEntry ? [id] : [])),
    importsOf,
  );
  const loads = loadsOf(modules, table, initial, importsOf);
  const includedIn = new Map<string, Uint8Array>();
  for (const [number, { modules: loaded }] of loads.entries()) {
    for (const id of loaded) {
      if (initial.has(id) || !modules.has(id) || heavyLibraries([id])) continue;
      const ofModule = includedIn.get(id) ?? new Uint8Array(loads.length);
      ofModule[number] = 1;
      includedIn.set(id, ofModule);
    }
  }
  const groups = new Map<string, Group>();
  const groupOf = new Map<string, Group>();
  for (const [id, ofModule] of [...includedIn].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    if (ofModule.reduce((sum, one) => sum + one, 0) < 2) continue;
    const kind = CATALOGUE.exec(id)?.[2] ?? heavyLibraries(closureOf([id], importsOf));
    const key = `${ofModule.join("")} ${kind}`;
    const group = groups.get(key) ?? { modules: [], bytes: 0, kind, loads: ofModule, imports: new Set() };
    group.modules.push(id);
    group.bytes += (modules.get(id)?.code ?? "").replaceAll(COMMENTS, "").length * COMPRESSED;
    groups.set(key, group);
    groupOf.set(id, group);
  }
  for (const [id, group] of groupOf) {
    for (const next of importsOf(id)) {
      const imported = groupOf.get(next);
      if (imported && imported !== group) group.imports.add(imported);
    }
  }
  const merged = mergeGroups(
    joinCommon([...groups.values()], loads),
    loads.map(({ weight }) => weight),
  );
  return new Map(merged.flatMap((group, number) => group.modules.map((id) => [id, `shared-${number + 1}`])));
}

/**
 * What is loaded together. A page is loaded with the frame of signed-in people, of visitors, or of both; with
 * each of the parts that it shows by itself, as not all apply to every person; and with each of its tabs.
 */
function loadsOf(
  modules: Modules,
  table: TablePage[],
  initial: ReadonlySet<string>,
  importsOf: ImportsOf,
): Load[] {
  const find = (pattern: RegExp) => [...modules.keys()].filter((id) => pattern.test(id));
  const catalogues = find(CATALOGUE);
  const visitor = find(DEFERRED);
  const account = [...visitor, ...find(SIGNED_IN)];
  const roots = [...new Set([...modules.values()].flatMap((info) => info.dynamicallyImportedIds))]
    .filter((id) => modules.has(id) && !initial.has(id) && !CATALOGUE.test(id))
    .toSorted();
  return roots.flatMap((root): Load[] => {
    const page = table.find(({ file }) => file === ROUTE.exec(root)?.[1]);
    if (!page) return [{ weight: OPENED_LATER, kind: "opened", modules: closureOf([root], importsOf) }];
    const features = [undefined, "accounts", ...(catalogues.length > 0 ? cataloguesOf(page) : [])];
    const strings = catalogues.filter((id) => features.includes(CATALOGUE.exec(id)?.[1]));
    const firstVisits = FIRST_VISITS[page.file];
    const parts = partsOf(root, modules, initial, importsOf);
    if (firstVisits) {
      // What a first visit waits for; its parts count for signed-in people alone.
      const own = [root, ...strings];
      const first = { weight: firstVisits, kind: "first" as const, modules: closureOf(own, importsOf) };
      if (page.file !== ALSO_SIGNED_IN) return [first];
      const shown = parts.map((part) => closureOf([...own, ...account, part], importsOf));
      const kind = "signed-in" as const;
      return [first, ...shown.map((loaded) => ({ weight: 1 / shown.length, kind, modules: loaded }))];
    }
    const frames = page.access === "account" || page.access === "staff" ? [account] : [visitor, account];
    const tabs = parts.filter((part) => TAB.test(part));
    return frames.flatMap((frame) =>
      (tabs.length > 0 ? tabs : [root]).flatMap((tab) => {
        const own = [root, tab, ...frame, ...strings];
        const shown = [...parts, ...partsOf(tab, modules, initial, importsOf)].filter(
          (part) => !TAB.test(part),
        );
        const kinds = [own, ...new Set(shown)].map((kind) =>
          typeof kind === "string" ? [...own, kind] : kind,
        );
        const weight = 1 / frames.length / kinds.length;
        return kinds.map((kind) => ({
          weight: kind === own ? weight : weight * SHOWN,
          kind: frame === account ? ("signed-in" as const) : ("visitor" as const),
          modules: closureOf(kind, importsOf),
        }));
      }),
    );
  });
}

/** The parts that a module and its imports show by themselves, and the parts of those. */
function partsOf(
  start: string,
  modules: Modules,
  initial: ReadonlySet<string>,
  importsOf: ImportsOf,
): string[] {
  const parts = new Set<string>();
  const known = closureOf([start], importsOf);
  // A set that grows during iteration is iterated to its end.
  for (const id of known) {
    if (initial.has(id)) continue;
    const { code, dynamicallyImportedIds = [] } = modules.get(id) ?? {};
    for (const [, specifier = ""] of (code ?? "").matchAll(PART)) {
      const end = specifier.replace(/^(?:@|\.+)(?=\/)/, "").replaceAll("../", "");
      const part = dynamicallyImportedIds.find((other) => other.replace(/\.tsx?$/, "").endsWith(end));
      if (!part) throw new Error(`${id} shows ${specifier}, which it does not import.`);
      parts.add(part);
      if (!TAB.test(part)) for (const next of closureOf([part], importsOf)) known.add(next);
    }
  }
  return [...parts];
}

type ImportsOf = (id: string) => readonly string[];

function closureOf(starts: Iterable<string>, importsOf: ImportsOf): Set<string> {
  const known = new Set(starts);
  for (const id of known) for (const next of importsOf(id)) known.add(next);
  return known;
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
 * requests. Whoever loads one would also load what the other imports.
 */
function costOf(one: Group, other: Group, weights: readonly number[]): number {
  let cost = 0;
  for (const [number, weight] of weights.entries()) {
    if (one.loads[number] && other.loads[number]) cost -= weight * REQUEST_COST;
    else if (one.loads[number]) cost += weight * other.bytes;
    else if (other.loads[number]) cost += weight * one.bytes;
  }
  return cost < 0 ? cost + importsCost(one, other, weights) + importsCost(other, one, weights) : cost;
}

/** What the imports of one group cost the loads of another that do not have them. */
function importsCost(one: Group, other: Group, weights: readonly number[]): number {
  let cost = 0;
  for (const group of importedBy(one)) {
    for (const [number, weight] of weights.entries()) {
      if (other.loads[number] && !group.loads[number]) cost += weight * (group.bytes + REQUEST_COST);
    }
  }
  return cost;
}

/** All groups that a group imports, also through others. */
function importedBy(group: Group): Set<Group> {
  const all = new Set(group.imports);
  for (const next of all) for (const further of next.imports) all.add(further);
  return all;
}

/** Joins what nearly every page of signed-in people loads: one file for each set of first visits that load it too. */
function joinCommon(groups: Group[], loads: Load[]): Group[] {
  const weigh = (isLoaded: (number: number) => unknown) =>
    loads.reduce(
      (sum, { kind, weight }, number) => sum + (kind === "signed-in" && isLoaded(number) ? weight : 0),
      0,
    );
  const all = weigh(() => true);
  const known = new Map<string, Group>();
  const left = new Set(groups);
  for (const group of groups) {
    if (group.kind !== "" || weigh((number) => group.loads[number]) < COMMON * all) continue;
    const key = loads.map(({ kind }, number) => (kind === "first" ? group.loads[number] : "")).join("");
    const first = known.get(key);
    known.set(key, first ? joined(first, group, left) : group);
  }
  return [...left];
}

/** One group in place of two, also for those that import them. */
function joined(one: Group, other: Group, groups: Set<Group>): Group {
  const both: Group = {
    modules: [...one.modules, ...other.modules],
    bytes: one.bytes + other.bytes,
    kind: one.kind,
    loads: one.loads.map((load, number) => load | (other.loads[number] ?? 0)),
    imports: new Set([...one.imports, ...other.imports]),
  };
  for (const group of [...groups, both]) {
    const isAffected = group.imports.delete(one) || group.imports.delete(other);
    group.imports.delete(other);
    if (isAffected && group !== both) group.imports.add(both);
  }
  groups.delete(one);
  groups.delete(other);
  groups.add(both);
  for (const group of importedBy(both)) {
    for (const [number, load] of both.loads.entries()) if (load) group.loads[number] = 1;
  }
  return both;
}

/** Merges the two groups that gain most, until no two gain any more. */
function mergeGroups(found: Group[], weights: readonly number[]): Group[] {
  const groups = new Set(found);
  let pairs: { cost: number; one: Group; other: Group }[] = [];
  const compare = (one: Group, others: Iterable<Group>) => {
    for (const other of others) {
      const cost = one.kind === other.kind ? costOf(one, other, weights) : 0;
      if (cost < 0) pairs.push({ cost, one, other });
    }
  };
  for (const [number, one] of found.entries()) compare(one, found.slice(number + 1));
  while (pairs.length > 0) {
    const best = pairs.reduce((most, pair) => (pair.cost < most.cost ? pair : most));
    const { one, other } = best;
    // Merges since then may have changed what their imports cost.
    const cost = costOf(one, other, weights);
    if (cost > best.cost && cost < 0) {
      best.cost = cost;
      continue;
    }
    if (cost >= 0 || leads(one, other) || leads(other, one)) {
      pairs = pairs.filter((pair) => pair !== best);
      continue;
    }
    const merged = joined(one, other, groups);
    // Their loads are different now, too.
    const changed = new Set([merged, ...importedBy(merged)]);
    pairs = pairs.filter(
      (pair) =>
        groups.has(pair.one) && groups.has(pair.other) && !changed.has(pair.one) && !changed.has(pair.other),
    );
    const unchanged = [...groups].filter((group) => !changed.has(group));
    const list = [...changed];
    for (const [number, group] of list.entries()) compare(group, [...list.slice(number + 1), ...unchanged]);
  }
  return [...groups];
}

/**
 * Whether one group depends on the other through a third. As one file, they and the third would form an
 * import cycle.
 */
function leads(from: Group, to: Group): boolean {
  const thirds = new Set(from.imports);
  thirds.delete(to);
  for (const third of thirds) {
    for (const next of third.imports) {
      if (next === to) return true;
      thirds.add(next);
    }
  }
  return false;
}
