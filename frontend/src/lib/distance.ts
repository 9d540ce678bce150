import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";

/**
 * Distances are between the centres of areas. One that would be shown as "0.0 km" says that both are the same
 * area.
 */
export function isSameArea(kilometres: number): boolean {
  return kilometres < 0.05;
}

/** Distances are shown to a tenth of a kilometre: "3.4 km". */
export function formatDistance(kilometres: number): string {
  if (isSameArea(kilometres)) return t(i18n)`same area`;
  const figure = kilometres.toFixed(1);
  return t(i18n)`${figure} km`;
}

/** "3.4 km away", or "in this area". */
export function formatAway(kilometres: number): string {
  if (isSameArea(kilometres)) return t(i18n)`in this area`;
  const distance = formatDistance(kilometres);
  return t(i18n)`${distance} away`;
}
