import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/** A page of src/app/pages.json: what is known about a page without loading its code. */
export interface TablePage {
  /** With parameters ("/workers/:workerId"); "*" matches every other URL. */
  path: string;
  /** The page's file in src/routes. */
  file: string;
  /** Everybody, with a URL in each language; everybody; signed-in people; staff. */
  access: "public" | "open" | "account" | "staff";
  /** Few people open it: it is not in the table that everybody loads. */
  isLazy?: boolean;
  /** The pattern of a parameter, if another page has a path beside it. */
  part?: string;
  /**
   * What everybody's first screen of the page asks besides the session, as its queries do; the document asks it
   * before the scripts have come (decision 0124). By the query that it is asked with: "" always, "tab=files" with
   * that tab, "tab=" without one.
   */
  asks?: Record<string, string[]>;
}

const TABLE_FILE = join(import.meta.dirname, "../src/app/pages.json");
const IMPORTED =
  /(?:import|export)\s+(?!type\b)[^;"']*?from\s*"([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)|import\s+"([^"]+)"/g;
/** The feature whose strings every page has anyway. See lib/locale.ts. */
const EVERYWHERE = "accounts";

/** The parts of a path that stand for something, as the numbers of its parts: "/api/projects/{2}/tasks". */
export function questionsOf({ path, asks = {} }: TablePage): Record<string, string[]> {
  const parts = path.split("/");
  const numbered = (question: string) =>
    question.replaceAll(/:\w+/g, (name) => {
      if (!parts.includes(name)) throw new Error(`${path} has no ${name}, which it asks ${question} with.`);
      return `{${parts.indexOf(name)}}`;
    });
  return Object.fromEntries(
    Object.entries(asks).map(([condition, questions]) => [condition, questions.map(numbered)]),
  );
}

export function readTable(): TablePage[] {
  return JSON.parse(readFileSync(TABLE_FILE, "utf8")) as TablePage[];
}

/**
 * A file of src: the files that it imports, statically or dynamically, and the feature whose catalogue has
 * its strings.
 */
interface Source {
  imports: string[];
  feature?: string;
}

const sources = new Map<string, Source>();

function sourceOf(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const code = readFileSync(file, "utf8");
  const imports = [...code.matchAll(IMPORTED)].flatMap(([, now, later, bare]) => {
    const specifier = now ?? later ?? bare ?? "";
    if (!specifier.startsWith("@/") && !specifier.startsWith(".")) return [];
    const path = specifier.startsWith("@/")
      ? join("src", specifier.slice(2))
      : join(dirname(file), specifier);
    return [".tsx", ".ts"].map((end) => path + end).find(existsSync) ?? [];
  });
  const feature = code.includes('/macro"') ? /src\/features\/([^/]+)\//.exec(file)?.[1] : undefined;
  const source = { imports, feature };
  sources.set(file, source);
  return source;
}

/** The features whose strings a page shows, besides the account's. */
export function cataloguesOf({ file }: TablePage): string[] {
  const needed = new Set([`src/routes/${file}.tsx`]);
  // A set that grows during iteration is iterated to its end.
  for (const one of needed) for (const next of sourceOf(one).imports) needed.add(next);
  const features = new Set([...needed].flatMap((one) => sourceOf(one).feature ?? []));
  features.delete(EVERYWHERE);
  return [...features].toSorted();
}

function loadOf(page: TablePage): string {
  const features = cataloguesOf(page).map((feature) => `, "${feature}"`);
  return `() => withStrings(() => import("@/routes/${page.file}")${features.join("")})`;
}

const ACCOUNT = ", needsAccount: true";

const MODULES: Record<string, (table: TablePage[]) => string> = {
  "virtual:lazy-pages": (table) => {
    const lines = table.filter(({ isLazy }) => isLazy).map((page) => `"${page.file}": ${loadOf(page)},`);
    return `import { withStrings } from "@/lib/locale";\nexport const LAZY_PAGES = {\n${lines.join("\n")}\n};`;
  },
  "virtual:pages": (table) => {
    const lines = table.map((page) => {
      const load = page.isLazy ? `lazyPage("${page.file}")` : loadOf(page);
      const flag = { public: ", isPublic: true", open: "", account: ACCOUNT, staff: ACCOUNT }[page.access];
      return `{ path: "${page.path}", load: ${load}${flag} },`;
    });
    return `import { withStrings } from "@/lib/locale";
const lazyPage = (name) => () => import("virtual:lazy-pages").then((table) => table.LAZY_PAGES[name]());
export const PAGES = [\n${lines.join("\n")}\n];`;
  },
};

/** Builds the app's page tables from the file, each page's code with the catalogues that it needs. */
export function pageTable(): Plugin {
  return {
    name: "karigar:page-table",
    resolveId: (id) => (Object.hasOwn(MODULES, id) ? `\0${id}` : undefined),
    load(id) {
      const write = MODULES[id.slice(1)];
      if (!write) return undefined;
      this.addWatchFile(TABLE_FILE);
      sources.clear();
      return write(readTable());
    },
  };
}
