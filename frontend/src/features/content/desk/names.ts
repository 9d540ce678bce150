import type { Schemas } from "@/api/schemas";

export type TextKind = Schemas["TextKind"];

/** In the order of the desk's tabs. */
export const TEXT_KINDS = ["pages", "articles", "positions"] as const satisfies readonly TextKind[];

/** Identifies a text: its kind, and its slug within the kind. */
export interface TextName {
  kind: TextKind;
  slug: string;
}

/** The landing page among the pages; it has its own form. */
export const LANDING = "landing";
export const LANDING_NAME: TextName = { kind: "pages", slug: LANDING };

/** The format of a slug, which is part of URLs. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const LONGEST_SLUG = 50;

/** The desk's list of a kind; pages are the default. */
export function listAddress(kind: TextKind): string {
  return kind === "pages" ? "/admin/content" : `/admin/content?kind=${kind}`;
}

/** The URL of a text at the desk. */
export function deskAddress({ kind, slug }: TextName, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...(kind !== "pages" && { kind }), page: slug, ...more });
  return `/admin/content?${query.toString()}`;
}

const FOLDERS: Record<TextKind, string> = { pages: "", articles: "/blog", positions: "/careers" };

/** The public URL of a text. */
export function publicAddress({ kind, slug }: TextName): string {
  return slug === LANDING ? "/" : `${FOLDERS[kind]}/${slug}`;
}
