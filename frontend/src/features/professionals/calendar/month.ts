import { i18n } from "@lingui/core";
import { daysAfter } from "@/lib/dates";
import { dateFormat } from "@/lib/formats";
import { weekdayOf } from "@/lib/weekdays";

/** Days are YYYY-MM-DD and months YYYY-MM: they sort and compare as text. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The months from one day to another, inclusive. */
export function monthsBetween(first: string, last: string): string[] {
  const months = [];
  for (let month = monthOf(first); month <= monthOf(last); month = monthAfter(month)) months.push(month);
  return months;
}

function monthAfter(month: string): string {
  return monthOf(daysAfter(`${month}-28`, 4));
}

/** The weeks of a month from Monday to Sunday; days of adjacent months are null. */
export function weeksOf(month: string): (string | null)[][] {
  const days: (string | null)[] = Array.from({ length: weekdayOf(`${month}-01`) - 1 }, () => null);
  for (let day = `${month}-01`; monthOf(day) === month; day = daysAfter(day, 1)) days.push(day);
  while (days.length % 7 > 0) days.push(null);
  return inSevens(days);
}

/** This many whole weeks, from the Monday of the week that contains the day. */
export function weeksFrom(day: string, count: number): string[][] {
  const monday = daysAfter(day, 1 - weekdayOf(day));
  return inSevens(Array.from({ length: count * 7 }, (_, number) => daysAfter(monday, number)));
}

/** All days between two days, inclusive, in either order. */
export function daysBetween(one: string, other: string): string[] {
  const [first, last] = one < other ? [one, other] : [other, one];
  const days = [];
  for (let day = first; day <= last; day = daysAfter(day, 1)) days.push(day);
  return days;
}

/** November 2026, नवंबर 2026. */
export function monthName(month: string): string {
  return inWords(`${month}-01`, { month: "long", year: "numeric" });
}

/** Saturday, 21 November. */
export function dayName(day: string): string {
  return inWords(day, { weekday: "long", day: "numeric", month: "long" });
}

/** Sat, 21 Nov. */
export function shortDayName(day: string): string {
  return inWords(day, { weekday: "short", day: "numeric", month: i18n.locale === "hi" ? "long" : "short" });
}

function inWords(day: string, options: Intl.DateTimeFormatOptions): string {
  const locale = i18n.locale === "hi" ? "hi-IN-u-nu-latn" : "en-IN";
  return dateFormat(locale, { ...options, timeZone: "UTC" }).format(new Date(day));
}

function inSevens<Day>(days: Day[]): Day[][] {
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}
