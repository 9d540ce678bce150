import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { Schemas } from "@/api/schemas";
import { formatMoney } from "@/lib/money";

/** The units of a rate card, as the server has them. */
export type JobUnit = Schemas["JobUnit"];
/** A common job that professionals price. */
export type Job = Schemas["JobOut"];

/** What one price of a common job is for: "per visit". */
export function jobUnitLabel(unit: JobUnit): string {
  switch (unit) {
    case "visit":
      return t(i18n)`per visit`;
    case "piece":
      return t(i18n)`each`;
    case "job":
      return t(i18n)`for the whole job`;
    case "point":
      return t(i18n)`per point`;
    case "sq_ft":
      return t(i18n)`per sq ft`;
    case "running_ft":
      return t(i18n)`per running ft`;
    case "hour":
      return t(i18n)`per hour`;
    case "day":
      return t(i18n)`per day`;
    case "kg":
      return t(i18n)`per kg`;
    case "kw":
      return t(i18n)`per kW`;
  }
}

/** The least price of a job with its unit: "From ₹250 each". */
export function formatJobPrice(paise: number, unit: JobUnit): string {
  const amount = formatMoney(paise);
  const per = jobUnitLabel(unit);
  return t(i18n)`From ${amount} ${per}`;
}

/** How a price is made of several pieces: "3 × ₹250 each". */
export function formatPieces(quantity: number, paise: number, unit: JobUnit): string {
  const amount = formatMoney(paise);
  const per = jobUnitLabel(unit);
  return t(i18n)`${quantity} × ${amount} ${per}`;
}

/** Whether a price in this unit is known before anybody has seen the work, so that it can be booked at once. */
export function canBeBookedAtOnce(unit: JobUnit): boolean {
  return unit === "visit" || unit === "piece" || unit === "point";
}
