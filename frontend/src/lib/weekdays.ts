import { i18n } from "@lingui/core";
import { dateFormat } from "./formats";

/** 1 for Monday to 7 for Sunday, as on the server. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** A weekday's name in the page's language: Mon or Monday, सोम or सोमवार. */
export function weekdayName(weekday: number, width: "narrow" | "short" | "long"): string {
  // 1 January 2024 was a Monday.
  const day = new Date(Date.UTC(2024, 0, weekday));
  return dateFormat(i18n.locale, { weekday: width, timeZone: "UTC" }).format(day);
}

/** The weekday of a YYYY-MM-DD. */
export function weekdayOf(day: string): number {
  return ((new Date(day).getUTCDay() + 6) % 7) + 1;
}
