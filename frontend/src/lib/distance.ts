import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";

/** Distances are shown to a tenth of a kilometre: "3.4 km". */
export function formatDistance(kilometres: number): string {
  const figure = kilometres.toFixed(1);
  return t(i18n)`${figure} km`;
}
