/**
 * The part of @lingui/core that the built app runs (scripts/lean-libraries.ts): messages that the build has compiled,
 * their values and their forms of number. lingui.test.tsx compares it with Lingui's own over every message there is.
 */

import { groupDigits } from "@/lib/counts";

type Values = Record<string, unknown>;
type Token = string | [name: string, kind?: string, forms?: Record<string, Compiled>];
export type Compiled = string | Token[];
type Catalogue = Record<string, Compiled>;

interface Descriptor {
  id: string;
  message?: Compiled;
  values?: Values;
}

/** The languages' forms of number, as Intl.PluralRules has them, which takes 30 ms to start on a phone. */
const FORMS: Record<string, (count: number) => "one" | "other"> = {
  en: (count) => (Math.abs(count) === 1 ? "one" : "other"),
  hi: (count) => (Math.abs(count) <= 1 ? "one" : "other"),
};

/** "123456" with its digits in groups: 123,456, in Hindi 1,23,456. As Intl.NumberFormat does. */
function grouped(count: number, locale: string): string {
  if (!Number.isSafeInteger(count) || count < 0) return new Intl.NumberFormat([locale, "en"]).format(count);
  return locale === "hi"
    ? groupDigits(String(count))
    : String(count).replaceAll(/(\d)(?=(?:\d{3})+$)/g, "$1,");
}

function said(compiled: Compiled | undefined, locale: string, values: Values, count?: number): string {
  if (!Array.isArray(compiled)) return compiled ?? "";
  return compiled.map((token) => part(token, locale, values, count)).join("");
}

function part(token: Token, locale: string, values: Values, count?: number): string {
  if (token === "#" && count !== undefined) return grouped(count, locale);
  if (typeof token === "string") return token;
  const [name, kind, forms] = token;
  const value = values[name];
  if (!kind || !forms) return value === null || value === undefined ? "" : String(value);
  const number = Number(value) - Number(forms.offset ?? 0);
  const form = (FORMS[locale] ?? FORMS.en)?.(number) ?? "other";
  return said(forms[String(value)] ?? forms[form] ?? forms.other, locale, values, number);
}

export class I18n {
  locale = "";
  readonly #catalogues: Record<string, Catalogue> = {};
  readonly #listeners = new Set<() => void>();

  load(locale: string, messages: Catalogue): void {
    // Subscribers are not notified: strings load before what shows them, and a full re-render is slow
    // (lib/locale.ts).
    this.#catalogues[locale] = { ...this.#catalogues[locale], ...messages };
  }

  activate(locale: string): void {
    this.locale = locale;
    this.#tell();
  }

  on(_event: "change", listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** A message's text in the active language, or the text in the code if that language has none. */
  readonly _ = (of: string | Descriptor, given?: Values, options?: { message?: Compiled }): string => {
    const { id, message, values = given } = typeof of === "string" ? { id: of, ...options } : of;
    const catalogue = this.#catalogues[this.locale];
    const compiled = (catalogue && Object.hasOwn(catalogue, id) && catalogue[id]) || message || id;
    return said(compiled, this.locale, values ?? {});
  };

  readonly t = this._;

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** The page's instance. */
export const i18n = new I18n();
