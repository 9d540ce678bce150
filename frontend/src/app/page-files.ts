import { type Page, matchPage } from "@/lib/router/pages";

/** What the build says each page needs besides the entry (scripts/route-preloads.ts). */
interface PageFiles {
  pages?: Record<string, { code: string[] }>;
}

let files: Promise<PageFiles> | undefined;

/** Reads the build's list once the first page is shown. Without it pages still load, only more slowly. */
function listOfFiles(): Promise<PageFiles> {
  files ??= fetch("/preloads.json")
    .then((answer) => (answer.ok ? (answer.json() as Promise<PageFiles>) : {}))
    .catch(() => ({}));
  return files;
}

/**
 * Fetches all files of a page in parallel; by itself the browser would discover them one after another. The
 * list is not in the code, so a first visit does not load it.
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
