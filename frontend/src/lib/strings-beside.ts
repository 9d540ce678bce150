import { I18n } from "@lingui/core";
import { CATALOGUES } from "./catalogues";

/** The strings of a feature in a language that need not be the page's, as for a preview. */
export async function stringsBeside(language: string, feature: string): Promise<I18n> {
  const strings = new I18n({});
  strings.load(language, {});
  const files = [`../locales/${language}/messages.po`, `../features/${feature}/locales/${language}.po`];
  // English has none: its texts are in the code.
  for (const catalogue of await Promise.all(files.map((file) => CATALOGUES[file]?.()))) {
    if (catalogue) strings.load(language, catalogue.messages);
  }
  strings.activate(language);
  return strings;
}
