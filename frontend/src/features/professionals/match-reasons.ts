import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { Reason } from "./search-answers";

/** Why somebody stands high in "Best match", in words; at most three, the server's order. */
export function matchReasons(reasons: Reason[]): string[] {
  return reasons.slice(0, 3).map(reasonLabel);
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
