import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { Reason } from "./search-answers";

/** Why somebody ranks high in "Best match", in words, except what the card's availability badge already says. */
export function matchReasons(reasons: Reason[]): string[] {
  return reasons.filter((reason) => reason !== "available_today").map(reasonLabel);
}

function reasonLabel(reason: Reason): string {
  switch (reason) {
    case "near":
      return t(i18n)`Close by`;
    case "top_rated":
      return t(i18n)`Among the best rated`;
    case "well_rated":
      return t(i18n)`Good reviews`;
    case "verified":
      return t(i18n)`Checked by us`;
    case "experienced":
      return t(i18n)`Long experience`;
    case "available_today":
      return t(i18n)`Free today`;
  }
}
