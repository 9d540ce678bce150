import type { components } from "@/api/schema.gen";

export type TextKind = components["schemas"]["TextKind"];

/** In the order of the desk's tabs. */
export const TEXT_KINDS = ["pages", "articles", "positions"] as const satisfies readonly TextKind[];

/** Which text: its kind, and its slug within that. */
export interface TextName {
  kind: TextKind;
  slug: string;
}

/** The landing page among the pages; it is edited in fields of its own. */
export const LANDING = "landing";
export const LANDING_NAME: TextName = { kind: "pages", slug: LANDING };

/** What a slug may be: it stands in addresses. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const LONGEST_SLUG = 50;

/** The desk's list of a kind; pages are the first thing one sees there. */
export function listAddress(kind: TextKind): string {
  return kind === "pages" ? "/admin/content" : `/admin/content?kind=${kind}`;
}

/** A text at the desk. */
export function deskAddress({ kind, slug }: TextName, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...(kind !== "pages" && { kind }), page: slug, ...more });
  return `/admin/content?${query.toString()}`;
}

const FOLDERS: Record<TextKind, string> = { pages: "", articles: "/blog", positions: "/careers" };

/** Where readers find a text. */
export function publicAddress({ kind, slug }: TextName): string {
  return slug === LANDING ? "/" : `${FOLDERS[kind]}/${slug}`;
}
