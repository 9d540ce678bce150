import { daysAfter } from "@/lib/dates";
import { weekdayOf } from "@/lib/weekdays";

/** Months as YYYY-MM and days as YYYY-MM-DD: plain text, so that no time zone shifts them. */

/** The month of a day. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The month some months after another. */
export function monthsAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** Every day of the month in order; the current month without past weeks. */
export function daysOf(month: string, today: string): string[] {
  const count = Number(lastDayOf(month).slice(8));
  const thisMonday = daysAfter(today, 1 - weekdayOf(today));
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, "0")}`).filter(
    (day) => day >= thisMonday,
  );
}
