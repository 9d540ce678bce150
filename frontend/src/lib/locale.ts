import { type Messages, i18n } from "@lingui/core";
import { browserStorage } from "./browser-storage";

export const LANGUAGES = { en: "English", hi: "हिन्दी" } as const;
export type Language = keyof typeof LANGUAGES;

/** public/boot.js reads the same key before the first paint; the cookie tells the server (mails, error texts). */
const NAME = "karigar_language";
const A_YEAR = 31_536_000;

interface Catalogue {
  messages: Messages;
}

const catalogues = import.meta.glob<Catalogue>(["../locales/*/messages.po", "../features/*/locales/*.po"]);
/** What the first screen shows; the other catalogues follow behind it, before any other page is opened. */
const FIRST = /\/locales\/\w+\/messages\.po$|\/features\/(content|accounts)\//;

let remaining: Promise<unknown> = Promise.resolve();

function languageOf(path: string): string | undefined {
  return /\/locales\/(\w+)(?:\.po|\/messages\.po)$/.exec(path)?.[1];
}

async function loadInto(language: Language, isWanted: (path: string) => boolean): Promise<void> {
  const wanted = Object.entries(catalogues).filter(
    ([path]) => languageOf(path) === language && isWanted(path),
  );
  const loaded = await Promise.all(wanted.map(([, load]) => load()));
  i18n.load(language, Object.assign({}, ...loaded.map((catalogue) => catalogue.messages)));
}

export function storedLanguage(): Language {
  return browserStorage.read(NAME) === "hi" ? "hi" : "en";
}

/** Loads a language's first strings, makes it the page's, remembers it, and loads the rest behind. */
export async function activateLanguage(language: Language): Promise<void> {
  await loadInto(language, (path) => FIRST.test(path));
  i18n.activate(language);
  document.documentElement.lang = language;
  browserStorage.write(NAME, language);
  document.cookie = `${NAME}=${language}; path=/; max-age=${A_YEAR}; samesite=lax`;
  remaining = loadInto(language, (path) => !FIRST.test(path));
  // Whoever waits for it sees the failure; here it must not count as unhandled.
  remaining.catch(() => undefined);
}

/** Settles when every string of the active language is there; lazily loaded pages wait for it. */
export function allStringsLoaded(): Promise<unknown> {
  return remaining;
}
