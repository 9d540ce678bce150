import { i18n } from "@lingui/core";
import { browserStorage } from "./browser-storage";
import { whenReachable } from "./recovery";

export const LANGUAGES = { en: "English", hi: "हिन्दी" } as const;
export type Language = keyof typeof LANGUAGES;

/** public/boot.js reads the same key before the first paint; the cookie tells the server (mails, error texts). */
const NAME = "karigar_language";
const A_YEAR = 31_536_000;

// So that Lingui finds a catalogue in development.
i18n.load("en", {});
/** Features whose strings every page shows: the shell's own and the account's. */
const SHELL = ["", "accounts"];
/**
 * Milliseconds after a page's code has loaded during which other pages' strings are not fetched, so that they
 * don't compete with it.
 */
const QUIET = 5000;

/** Features whose strings were requested ("" is the shell). Another language loads the same ones. */
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
 * Loads the requested catalogues that are not loaded yet, each once. A failed one is retried when it is next
 * requested. English needs no loading.
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

/** The language the reader chose on this device or in the account; null if none. */
export function chosenLanguage(): Language | null {
  return languageIn(() => localStorage);
}

/** Whether the device's first language is Hindi. */
export function isHindiDevice(): boolean {
  return /^hi\b/i.test(navigator.language);
}

/** The language this tab last used. */
export function lastLanguage(): Language | null {
  return languageIn(() => sessionStorage);
}

/** The latest request: strings that load late don't switch the page back to an earlier choice. */
let lastAsked: Language | undefined;

/** Loads a language's strings for everything shown and makes it the page's language for this visit. */
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
    // Then a reload of a page whose URL names no language shows the chosen one.
  }
}

/** Shows the language of the first page, or English if its strings can't be loaded now. */
export async function showFirst(language: Language): Promise<void> {
  try {
    await showLanguage(language);
  } catch {
    i18n.activate(language);
    fetchStringsAgain();
  }
}

/** Shows a language and saves it as the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  if (lastAsked === language) rememberChoice(language);
}

/** Saves the choice again at every visit, because browsers expire script-written storage after a while. */
export function rememberChoice(language: Language): void {
  browserStorage.write(NAME, language);
  const isSecure = window.location.protocol === "https:";
  document.cookie = `${NAME}=${language}; path=/; max-age=${A_YEAR}; samesite=lax${isSecure ? "; secure" : ""}`;
}

/**
 * Loads the remaining strings in the background, for later pages and dialogs. Code that needs one earlier
 * requests it itself.
 */
function loadRestLater(): void {
  clearTimeout(rest);
  rest = setTimeout(() => void loadStrings(i18n.locale, () => true).catch(() => undefined), QUIET);
}

/**
 * Resolves when these features' strings are loaded in the active language. Strings that fail to load block
 * nothing: English is shown until they load.
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
      // Renders again what was shown in English meanwhile.
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
