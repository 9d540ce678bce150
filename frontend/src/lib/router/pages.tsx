import { type ComponentType, Fragment, type ReactNode, useDeferredValue, useMemo } from "react";
import { awaitPage } from "../prefetch";
import { useStanding } from "./context";
import { ParamsContext } from "./hooks";
import { decodePart } from "./path";
import type { Prepare } from "./router";

export interface PageModule {
  Component: ComponentType;
}

/**
 * A row of the table of pages. `path` may have parameters ("/workers/:workerId"); "*" matches every other
 * URL.
 */
export interface Page {
  path: string;
  /** Loads the page's code, unless `Component` is given. */
  load?: () => Promise<PageModule>;
  Component?: ComponentType;
  /** Has a URL in each language. */
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

/** How unspecific a row is: its number of parameters, and more than that for "*". */
function vagueness({ path }: Page): number {
  return path === "*" ? Infinity : path.split(":").length;
}

/** The most specific row that matches a URL: "/find-work/alerts" before "/find-work/:projectId". */
export function matchPage(pages: Page[], pathname: string): PageMatch | undefined {
  const [page] = pages
    .filter(({ path }) => patternOf(path).test(pathname))
    .sort((one, other) => vagueness(one) - vagueness(other));
  if (!page) return undefined;
  const parts = Object.entries(patternOf(page.path).exec(pathname)?.groups ?? {});
  const params = parts.map(([name, part]) => [name, part && decodePart(part)]);
  return { page, params: Object.fromEntries(params) as PageMatch["params"] };
}

/** The result of loading a page's code: the module, or the error. */
const fetched = new Map<Page, PageModule | { error: unknown }>();

/** Loads the code of the page at a URL, once. A failed load is retried at the next navigation. */
export function preparePages(pages: Page[]): Prepare {
  return ({ pathname }) => {
    const page = matchPage(pages, pathname)?.page;
    if (!page?.load) return undefined;
    const there = fetched.get(page);
    if (there && !("error" in there)) return undefined;
    return awaitPage(page.load()).then(
      (module) => fetched.set(page, module),
      (error: unknown) => fetched.set(page, { error }),
    );
  };
}

/**
 * The current page with its parameters; `fallback` until its code has loaded for the first time. Throws the
 * error of a failed load. `Guard` wraps pages that need an account.
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
  // The first page is rendered in small steps. Other pages' code is loaded before they are opened.
  const isTime = useDeferredValue(module !== undefined, Component !== undefined);
  if (!match) return null;
  const { page, params } = match;
  if (!module || !isTime) return fallback;
  if ("error" in module) throw module.error;
  const shown = <module.Component />;
  return <ParamsContext value={params}>{page.needsAccount ? <Guard>{shown}</Guard> : shown}</ParamsContext>;
}
