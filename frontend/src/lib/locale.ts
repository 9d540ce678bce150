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

/** Of every language but English, whose words stand in the code. See scripts/words-in-code.ts. */
const catalogues = import.meta.glob<Catalogue>([
  "../locales/*/messages.po",
  "../features/*/locales/*.po",
  "!../**/locales/en/**",
  "!../**/locales/en.po",
]);
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

/** Loads what is wanted and not there yet, each catalogue once; what failed is tried again when it is next wanted. */
async function loadStrings(language: string, isWanted: (feature: string) => boolean): Promise<void> {
  const wanted = Object.entries(catalogues).filter(
    ([path]) => languageOf(path) === language && isWanted(featureOf(path)),
  );
  const missing = wanted.filter(([path]) => !loads.has(path));
  if (missing.length > 0) {
    // All at one go: every load draws the page anew.
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

export function storedLanguage(): Language {
  return browserStorage.read(NAME) === "hi" ? "hi" : "en";
}

/** Loads a language's strings for all that is shown, makes it the page's and remembers it. */
export async function activateLanguage(language: Language): Promise<void> {
  await loadStrings(language, (feature) => asked.has(feature));
  i18n.activate(language);
  document.documentElement.lang = language;
  browserStorage.write(NAME, language);
  document.cookie = `${NAME}=${language}; path=/; max-age=${A_YEAR}; samesite=lax`;
}

/** The rest comes behind, for pages and dialogs to come. Whoever needs one before asks for it himself. */
function loadRestLater(): void {
  clearTimeout(rest);
  rest = setTimeout(() => void loadStrings(i18n.locale, () => true).catch(() => undefined), QUIET);
}

/** Settles when the strings of these features are there in the active language. */
async function stringsOf(features: readonly string[]): Promise<void> {
  for (const feature of features) asked.add(feature);
  await loadStrings(i18n.locale, (feature) => features.includes(feature));
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
