import { readTable } from "../../scripts/page-table";

const PAGES = readTable().filter(({ path }) => path !== "*");
const PART = "[^/]+";
const kindsOf = (pages: typeof PAGES) => pages.map(({ path }) => path.replaceAll(/:\w+/g, PART));
/** The pages whose URLs have no parameter. */
const plain = (pages: typeof PAGES) => pages.map(({ path }) => path).filter((path) => !path.includes(":"));
const OPEN = PAGES.filter(({ access }) => access === "public" || access === "open");

/** "/projects/[^/]+" for every kind of page. */
export const KINDS = kindsOf(PAGES);
/** Kinds of pages that programs read: their first response has their words (backend/public_pages). */
export const PUBLIC_KINDS = kindsOf(PAGES.filter(({ access }) => access === "public"));
/** Kinds of pages that a visitor sees. All others redirect a visitor to the sign-in. */
export const OPEN_KINDS = kindsOf(OPEN);
export const OPEN_ADDRESSES = plain(OPEN);
export const OWN_ADDRESSES = plain(PAGES.filter(({ access }) => access === "account"));
export const STAFF_ADDRESSES = plain(PAGES.filter(({ access }) => access === "staff"));

export const isOfStaff = (address: string): boolean => /^\/(admin|staff)(\/|$)/.test(address);

/** The kind of page at a URL, in either language: the most specific row of the table that matches. */
export function kindOf(pathname: string): string | undefined {
  const path = pathname.replace(/^\/hi(?=\/|$)/, "") || "/";
  return KINDS.filter((kind) => new RegExp(`^${kind}$`).test(path)).toSorted(
    (one, other) => one.split(PART).length - other.split(PART).length,
  )[0];
}
