import { i18n } from "@lingui/core";
import { chosenLanguage, lastLanguage, rememberChoice, showFirst, showLanguage } from "@/lib/locale";
import { type History, browserHistory } from "@/lib/router/history";
import { type Page, matchPage } from "@/lib/router/pages";
import type { Prepare } from "@/lib/router/router";

/** How the address of a public page in Hindi begins; an English one has nothing there. */
const HINDI = /^\/hi(?=\/|$)/;

/**
 * The language in the address. A public page has an address in each language, "/about" and "/hi/about". The app speaks
 * of "/about" alone; its history writes and reads the rest. Which pages are public stands in the table of pages; the server
 * has their words in backend/public_pages/addresses.py, which a test compares.
 */
export function historyInLanguages(pages: Page[]): History {
  const isPublic = (path: string) => matchPage(pages, path)?.page.isPublic;
  return browserHistory({
    pathOf: (address) => address.replace(HINDI, "") || "/",
    addressOf: (path) => (i18n.locale === "hi" && isPublic(path) ? `/hi${path.replace(/\/$/, "")}` : path),
  });
}

/**
 * Shows the language of the first page: the one its address names; elsewhere the chosen one, so that who chose Hindi is
 * led from "/about" to "/hi/about", as the server does with the documents it sends. Addresses follow the language from
 * here on.
 */
export async function showFirstLanguage(pages: Page[], history: History): Promise<void> {
  const chosen = chosenLanguage();
  if (chosen) rememberChoice(chosen);
  const isPublic = matchPage(pages, history.location.pathname)?.page.isPublic;
  if (HINDI.test(window.location.pathname)) await showFirst("hi");
  else await showFirst(chosen ?? ((!isPublic && lastLanguage()) || "en"));
  rewriteAddress(pages, history);
  i18n.on("change", () => rewriteAddress(pages, history));
}

/**
 * Steps keep the language that is read, Back and Forward as well, whose addresses are written anew; a page whose address
 * names none is shown in the chosen one.
 */
export function stepsInLanguages(pages: Page[], history: History, prepare: Prepare): Prepare {
  return (location, step) => {
    const coming = prepare(location, step);
    if (step === "start") return coming;
    if (step === "pop") rewriteAddress(pages, history);
    forgetFirstAddress();
    const chosen = chosenLanguage();
    if (!chosen || chosen === i18n.locale || matchPage(pages, location.pathname)?.page.isPublic)
      return coming;
    return Promise.resolve(coming).then(() => showLanguage(chosen));
  };
}

/** Writes the present address in the language that is read; one of no page of ours stays as it was typed. */
function rewriteAddress(pages: Page[], history: History): void {
  const { location } = history;
  if (matchPage(pages, location.pathname)?.page.path === "*") return;
  if (history.addressOf(location.pathname) === window.location.pathname) return;
  history.replace(location);
  forgetFirstAddress();
}

/** The document names the addresses of the page it was sent for, which a browser would share instead of the present one. */
function forgetFirstAddress(): void {
  for (const link of document.head.querySelectorAll("link[rel=canonical],link[hreflang]")) link.remove();
}
