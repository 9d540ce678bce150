import { type ComponentType, Fragment, type ReactNode, useDeferredValue, useMemo } from "react";
import { useStanding } from "./context";
import { ParamsContext } from "./hooks";
import { decodePart } from "./path";
import type { Prepare } from "./router";

export interface PageModule {
  Component: ComponentType;
}

/** A line of the table of pages. `path` may have changing parts ("/workers/:workerId"); "*" is every other address. */
export interface Page {
  path: string;
  /** Fetches the page's code, unless `Component` is there from the start. */
  load?: () => Promise<PageModule>;
  Component?: ComponentType;
  /** Has an address in each language. */
  isPublic?: boolean;
  /** Only for signed-in people. */
  needsAccount?: boolean;
}

export interface PageMatch {
  page: Page;
  params: Record<string, string | undefined>;
}

const patterns = new Map<string, RegExp>();

function patternOf(path: string): RegExp {
  const known = patterns.get(path);
  if (known) return known;
  const body = path === "*" ? ".*" : path.replace(/\/$/, "").replaceAll(/:(\w+)/g, "(?<$1>[^/]+)");
  const pattern = new RegExp(`^${body}/?$`);
  patterns.set(path, pattern);
  return pattern;
}

/** How little a line says of an address: its changing parts, and more than all of them for "*". */
function vagueness({ path }: Page): number {
  return path === "*" ? Infinity : path.split(":").length;
}

/** The line of the table that says most of an address: "/find-work/alerts" before "/find-work/:projectId". */
export function matchPage(pages: Page[], pathname: string): PageMatch | undefined {
  const [page] = pages
    .filter(({ path }) => patternOf(path).test(pathname))
    .sort((one, other) => vagueness(one) - vagueness(other));
  if (!page) return undefined;
  const parts = Object.entries(patternOf(page.path).exec(pathname)?.groups ?? {});
  const params = parts.map(([name, part]) => [name, part && decodePart(part)]);
  return { page, params: Object.fromEntries(params) as PageMatch["params"] };
}

/** What has come of a page's code: the module, or why it could not be had. */
const fetched = new Map<Page, PageModule | { error: unknown }>();

/** Fetches the code of the page at an address, once; what failed is tried again at the next step. */
export function preparePages(pages: Page[]): Prepare {
  return ({ pathname }) => {
    const page = matchPage(pages, pathname)?.page;
    if (!page?.load) return undefined;
    const there = fetched.get(page);
    if (there && !("error" in there)) return undefined;
    return page.load().then(
      (module) => fetched.set(page, module),
      (error: unknown) => fetched.set(page, { error }),
    );
  };
}

/**
 * The page at the present address, with its parameters; `fallback` until its code has come for the first time. Throws
 * what its code failed with. `Guard` stands round pages that need an account.
 */
export function CurrentPage({
  pages,
  fallback = null,
  Guard = Fragment,
}: {
  pages: Page[];
  fallback?: ReactNode;
  Guard?: ComponentType<{ children: ReactNode }>;
}) {
  const { pathname } = useStanding().location;
  const match = useMemo(() => matchPage(pages, pathname), [pages, pathname]);
  const Component = match?.page.Component;
  const module = Component ? { Component } : match && fetched.get(match.page);
  // The first page is drawn in small steps; the code of others is there before one comes to them.
  const isTime = useDeferredValue(module !== undefined, Component !== undefined);
  if (!match) return null;
  const { page, params } = match;
  if (!module || !isTime) return fallback;
  if ("error" in module) throw module.error;
  const shown = <module.Component />;
  return <ParamsContext value={params}>{page.needsAccount ? <Guard>{shown}</Guard> : shown}</ParamsContext>;
}
