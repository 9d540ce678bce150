import { i18n } from "@lingui/core";
import { browserStorage } from "./browser-storage";
import { whenReachable } from "./recovery";

export const LANGUAGES = { en: "English", hi: "हिन्दी" } as const;
export type Language = keyof typeof LANGUAGES;

/** public/boot.js reads the same key before the first paint; the cookie tells the server (mails, error texts). */
const NAME = "karigar_language";
const A_YEAR = 31_536_000;

// So that Lingui doesn't miss one in development.
i18n.load("en", {});
/** Whose strings stand round every page: the shell's own and the account's. */
const SHELL = ["", "accounts"];
/** Milliseconds after a page's code has come, in which the strings of other pages don't compete with what it shows. */
const QUIET = 5000;

/** Features whose strings were asked for, "" for the shell's own: another language brings the same ones. */
const asked = new Set<string>(SHELL);
let rest: ReturnType<typeof setTimeout> | undefined;
const loads = new Map<string, Promise<void>>();

function languageOf(path: string): string | undefined {
  return /\/locales\/(\w+)(?:\.po|\/messages\.po)$/.exec(path)?.[1];
}

/** "professionals" for ../features/professionals/locales/hi.po, "" for the shell's catalogue. */
function featureOf(path: string): string {
  return /\/features\/([^/]+)\//.exec(path)?.[1] ?? "";
}

/**
 * Loads what is wanted and not there yet, each catalogue once; what failed is tried again when it is next wanted. The
 * words of English are there wherever they are shown.
 */
async function loadStrings(language: string, isWanted: (feature: string) => boolean): Promise<void> {
  if (language === "en") return;
  const all = await import("./catalogues");
  const wanted = Object.entries(all.CATALOGUES).filter(
    ([path]) => languageOf(path) === language && isWanted(featureOf(path)),
  );
  const missing = wanted.filter(([path]) => !loads.has(path));
  if (missing.length > 0) {
    const loading = Promise.all(missing.map(([, load]) => load())).then((loaded) =>
      i18n.load(language, Object.assign({}, ...loaded.map(({ messages }) => messages))),
    );
    for (const [path] of missing) loads.set(path, loading);
    loading.catch(() => {
      for (const [path] of missing) loads.delete(path);
    });
  }
  await Promise.all(wanted.map(([path]) => loads.get(path)));
}

function languageIn(store: () => Storage): Language | null {
  try {
    const stored = store().getItem(NAME);
    return stored === "hi" || stored === "en" ? stored : null;
  } catch {
    return null;
  }
}

/** What the reader chose, on this device or with the account; null as long as nothing was. */
export function chosenLanguage(): Language | null {
  return languageIn(() => localStorage);
}

/** Whether the device speaks Hindi first. */
export function isHindiDevice(): boolean {
  return /^hi\b/i.test(navigator.language);
}

/** What this tab was last read in. */
export function lastLanguage(): Language | null {
  return languageIn(() => sessionStorage);
}

/** Asked for last: strings that come late don't take the page back to an earlier choice. */
let lastAsked: Language | undefined;

/** Loads a language's strings for all that is shown and makes it the page's, for this visit. */
export async function showLanguage(language: Language): Promise<void> {
  lastAsked = language;
  let known: number;
  do {
    known = asked.size;
    // oxlint-disable-next-line no-await-in-loop -- a page that came meanwhile has words of its own
    await loadStrings(language, (feature) => asked.has(feature));
    if (lastAsked !== language) return;
  } while (asked.size > known);
  i18n.activate(language);
  document.documentElement.lang = language;
  try {
    sessionStorage.setItem(NAME, language);
  } catch {
    // A reload of a page whose address names no language shows the chosen one, then.
  }
}

/** Shows the language of the first page; in the code's own words, where its strings can't be had now. */
export async function showFirst(language: Language): Promise<void> {
  try {
    await showLanguage(language);
  } catch {
    i18n.activate(language);
    fetchStringsAgain();
  }
}

/** Shows a language and remembers that it was chosen. */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  if (lastAsked === language) rememberChoice(language);
}

/** Remembers a choice, anew at every visit: browsers forget after a while what a script wrote. */
export function rememberChoice(language: Language): void {
  browserStorage.write(NAME, language);
  document.cookie = `${NAME}=${language}; path=/; max-age=${A_YEAR}; samesite=lax`;
}

/** The rest comes behind, for pages and dialogs to come. Whoever needs one before asks for it himself. */
function loadRestLater(): void {
  clearTimeout(rest);
  rest = setTimeout(() => void loadStrings(i18n.locale, () => true).catch(() => undefined), QUIET);
}

/**
 * Settles when the strings of these features are there in the active language. Strings that can't be had keep nothing
 * back: English stands in the code until they come.
 */
async function stringsOf(features: readonly string[]): Promise<void> {
  for (const feature of features) asked.add(feature);
  await loadStrings(i18n.locale, (feature) => features.includes(feature)).catch(() => fetchStringsAgain());
}

let endWait: (() => void) | undefined;

function fetchStringsAgain(tries = 0): void {
  endWait?.();
  endWait = whenReachable(() => {
    const { locale } = i18n;
    loadStrings(locale, (feature) => asked.has(feature)).then(
      // Draws what stands in English meanwhile.
      () => i18n.locale === locale && i18n.activate(locale),
      () => fetchStringsAgain(tries + 1),
    );
  }, tries);
}

/** Loads code together with the strings of the features it shows. */
export async function withStrings<Module>(
  load: () => Promise<Module>,
  ...features: string[]
): Promise<Module> {
  const [module] = await Promise.all([load(), stringsOf(features)]);
  loadRestLater();
  return module;
}
