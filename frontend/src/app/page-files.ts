import { type Page, matchPage } from "@/lib/router/pages";

/** What the build says each page needs beside the entry (scripts/route-preloads.ts). */
interface PageFiles {
  pages?: Record<string, { code: string[] }>;
}

let files: Promise<PageFiles> | undefined;

/** Reads the build's list once the first page stands; without it pages load as well, a step later. */
function listOfFiles(): Promise<PageFiles> {
  files ??= fetch("/preloads.json")
    .then((answer) => (answer.ok ? (answer.json() as Promise<PageFiles>) : {}))
    .catch(() => ({}));
  return files;
}

/**
 * Fetches all files of a page to come side by side, where the browser would find out about them one after the other. The
 * list is no part of the code, so that a first visit goes without.
 */
export async function fetchPageFiles(pages: Page[], pathname: string): Promise<void> {
  const path = matchPage(pages, pathname)?.page.path;
  if (!path || path === "*") return;
  const { code = [] } = (await listOfFiles()).pages?.[path.replaceAll(/:\w+/g, "*")] ?? {};
  for (const href of code) {
    if (document.head.querySelector(`link[href="${href}"]`)) continue;
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
}
