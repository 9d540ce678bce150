import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { dateFormat, relativeTimeFormat } from "./formats";

/** Times are shown in India's time zone wherever the browser is. The server stores UTC. */
const TIME_ZONE = "Asia/Kolkata";
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const AHEAD_OF_UTC = 5.5 * HOUR;

type Instant = string | number | Date;

/** The Indian locale of the active language, with Latin digits in both. */
function regionalLocale(): string {
  return i18n.locale === "hi" ? "hi-IN-u-nu-latn" : "en-IN";
}

function format(instant: Instant, options: Intl.DateTimeFormatOptions): string {
  // Hindi does not abbreviate months: “नवंबर”, not “नव॰”.
  const month = options.month && i18n.locale === "hi" ? "long" : options.month;
  // Hindi says “सुबह 9:00 बजे”, not “9:00 am बजे” as the browser's calendar would.
  const dayPeriod = options.hour && i18n.locale === "hi" ? ("short" as const) : undefined;
  const shown = { timeZone: TIME_ZONE, ...options, ...(month && { month }), ...(dayPeriod && { dayPeriod }) };
  return dateFormat(regionalLocale(), shown).format(new Date(instant));
}

/** Day, short month, year: 5 Mar 2027. */
export function formatDate(instant: Instant): string {
  return format(instant, { day: "numeric", month: "short", year: "numeric" });
}

/** Day and short month, for a nearby day: 24 Nov. Takes YYYY-MM-DD too. */
export function formatDay(instant: Instant): string {
  return format(instant, { day: "numeric", month: "short" });
}

/** Weekday, day and short month: Mon, 24 Nov. Takes YYYY-MM-DD too. */
export function formatWeekday(instant: Instant): string {
  return format(instant, { weekday: "short", day: "numeric", month: "short" });
}

/** Month and year: November 2026. */
export function formatMonth(instant: Instant): string {
  return format(instant, { month: "long", year: "numeric" });
}

/** Today in India, as YYYY-MM-DD. India has no daylight saving time. */
export function today(now: Date = new Date()): string {
  return new Date(now.getTime() + AHEAD_OF_UTC).toISOString().slice(0, 10);
}

/** The day a number of days after another, both YYYY-MM-DD. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/** Day, short month, year and time: 5 Mar 2027, 4:05 pm. */
export function formatDateTime(instant: Instant): string {
  return format(instant, {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });
}

/** A deadline: Sun, 29 Nov, 3:00 pm. */
export function formatDeadline(instant: Instant): string {
  return format(instant, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
  });
}

/**
 * The time shown on a message (specification part 2 point 9): time only if under 24 hours old, weekday and
 * time if under 7 days, otherwise month, day and time.
 */
export function formatMessageTime(instant: Instant, now: Instant = Date.now()): string {
  const age = new Date(now).getTime() - new Date(instant).getTime();
  const time: Intl.DateTimeFormatOptions = { hour: "numeric", minute: "2-digit" };
  if (age < DAY) return format(instant, time);
  if (age < 7 * DAY) return format(instant, { weekday: "short", ...time });
  return format(instant, { month: "short", day: "numeric", ...time });
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 365 * DAY],
  ["month", 30 * DAY],
  ["week", 7 * DAY],
  ["day", DAY],
  ["hour", HOUR],
  ["minute", 60_000],
];

/** "3 hours ago", "yesterday", "in 2 days"; under a minute "just now". */
export function formatRelative(instant: Instant, now: Instant = Date.now()): string {
  const difference = new Date(instant).getTime() - new Date(now).getTime();
  const relative = relativeTimeFormat(regionalLocale(), { numeric: "auto" });
  for (const [unit, length] of STEPS) {
    if (Math.abs(difference) >= length) return relative.format(Math.trunc(difference / length), unit);
  }
  return t(i18n)`just now`;
}
