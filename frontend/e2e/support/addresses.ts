import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The front server's list of every address of the app; routes.test.ts holds it equal to the router's table. */
const LIST = readFileSync(join(import.meta.dirname, "../../routes.caddy"), "utf8");
const PART = "[^/]+";

/** "/projects/[^/]+" for every kind of page. */
export const KINDS = (/\/\(([^()]+)\)\$/.exec(LIST)?.[1] ?? "").split("|").map((path) => `/${path}`);

/** The addresses that say all by themselves. */
const PLAIN_ADDRESSES = KINDS.filter((kind) => !kind.includes(PART));

/** Of the router's table, the pages that only somebody signed in sees: a visitor is led to the sign-in by all alike. */
const TABLE = readFileSync(join(import.meta.dirname, "../../src/app/router.tsx"), "utf8").split(/\bpath: "/);
const GUARDED = TABLE.filter((entry) => entry.includes("needsAccount: true")).map(
  (entry) => entry.split('"')[0],
);

export const isOfStaff = (address: string): boolean => /^\/(admin|staff)(\/|$)/.test(address);
const OF_PEOPLE = PLAIN_ADDRESSES.filter((address) => !isOfStaff(address));
/** Kinds of pages that a visitor sees. */
export const OPEN_KINDS = KINDS.filter(
  (kind) => !isOfStaff(kind) && !GUARDED.some((path) => path?.replaceAll(/:\w+/g, PART) === kind),
);
export const OPEN_ADDRESSES = OF_PEOPLE.filter((address) => !GUARDED.includes(address));
export const OWN_ADDRESSES = OF_PEOPLE.filter((address) => GUARDED.includes(address));

/** The kind of page at an address, in either language: the line of the list that says most of it. */
export function kindOf(pathname: string): string | undefined {
  const path = pathname.replace(/^\/hi(?=\/|$)/, "") || "/";
  return KINDS.filter((kind) => new RegExp(`^${kind}$`).test(path)).toSorted(
    (one, other) => one.split(PART).length - other.split(PART).length,
  )[0];
}
