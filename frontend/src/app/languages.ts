import { i18n } from "@lingui/core";
import { chosenLanguage, lastLanguage, rememberChoice, showFirst, showLanguage } from "@/lib/locale";
import { type History, browserHistory } from "@/lib/router/history";
import { type Page, matchPage } from "@/lib/router/pages";
import type { Prepare } from "@/lib/router/router";

/** The URL prefix of a public page in Hindi; an English page has none. */
const HINDI = /^\/hi(?=\/|$)/;

/**
 * The language in the URL. A public page has a URL in each language: "/about" and "/hi/about". The app itself
 * uses only "/about"; its history adds and removes the prefix. The table of pages says which pages are
 * public. The server has the same list in backend/public_pages/addresses.py, and a test compares the two.
 */
export function historyInLanguages(pages: Page[]): History {
  const isPublic = (path: string) => matchPage(pages, path)?.page.isPublic;
  return browserHistory({
    pathOf: (address) => address.replace(HINDI, "") || "/",
    addressOf: (path) => (i18n.locale === "hi" && isPublic(path) ? `/hi${path.replace(/\/$/, "")}` : path),
  });
}

/**
 * Shows the language of the first page: the one in its URL, or else the chosen one. A reader who chose Hindi
 * is redirected from "/about" to "/hi/about", as the server does with documents. From here on the URLs follow
 * the language.
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
 * Navigation keeps the current language. So do Back and Forward, whose URLs are rewritten. A page whose URL
 * has no language is shown in the chosen one.
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

/** Rewrites the current URL in the current language. A URL that is no page of ours stays as typed. */
function rewriteAddress(pages: Page[], history: History): void {
  const { location } = history;
  if (matchPage(pages, location.pathname)?.page.path === "*") return;
  if (history.addressOf(location.pathname) === window.location.pathname) return;
  history.replace(location);
  forgetFirstAddress();
}

/**
 * The document lists the URLs of the page it was sent for. A browser would share them instead of the current
 * one.
 */
function forgetFirstAddress(): void {
  for (const link of document.head.querySelectorAll("link[rel=canonical],link[hreflang]")) link.remove();
}
