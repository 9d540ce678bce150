import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { formatMoney } from "@/lib/money";

/** The units of rates; the same list as the server's. */
export const RATE_UNITS = ["hour", "day", "sq_ft", "running_ft", "point", "lump_sum"] as const;
export type RateUnit = (typeof RATE_UNITS)[number];

/** A rate with its unit: "₹650 per hour", "₹45,000 lump sum". */
export function formatRate(paise: number, unit: RateUnit): string {
  const amount = formatMoney(paise);
  switch (unit) {
    case "hour":
      return t(i18n)`${amount} per hour`;
    case "day":
      return t(i18n)`${amount} per day`;
    case "sq_ft":
      return t(i18n)`${amount} per sq ft`;
    case "running_ft":
      return t(i18n)`${amount} per running ft`;
    case "point":
      return t(i18n)`${amount} per point`;
    case "lump_sum":
      return t(i18n)`${amount} lump sum`;
  }
}

/** The unit alone, as a choice in a form: "per hour". */
export function rateUnitLabel(unit: RateUnit): string {
  switch (unit) {
    case "hour":
      return t(i18n)`per hour`;
    case "day":
      return t(i18n)`per day`;
    case "sq_ft":
      return t(i18n)`per sq ft`;
    case "running_ft":
      return t(i18n)`per running ft`;
    case "point":
      return t(i18n)`per point`;
    case "lump_sum":
      return t(i18n)`lump sum`;
  }
}
