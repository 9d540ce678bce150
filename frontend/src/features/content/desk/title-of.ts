import { i18n } from "@lingui/core";
import type { TextRow } from "./queries";

/** A page's title in the editor's own language. */
export function titleOf(texts: TextRow[]): string {
  return (texts.find(({ language }) => language === i18n.locale) ?? texts[0])?.title ?? "";
}
