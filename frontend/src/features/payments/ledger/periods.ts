import { daysAfter } from "@/lib/dates";

/** Dates in India as YYYY-MM-DD, both ends included; an open end is left out. */
export interface Days {
  from?: string;
  to?: string;
}

/** A choice of the filter as in the URL: "all", "fy-2026" (from April 2026) or "2026-11". */
export type Period = "all" | `fy-${string}` | `${number}-${string}`;

const MONTHS_SHOWN = 12;
const YEARS_SHOWN = 3;

/** India's financial years, current one first, each named by the year it starts in. */
export function financialYears(today: string): number[] {
  const present = Number(today.slice(0, 4)) - (today.slice(5, 7) < "04" ? 1 : 0);
  return Array.from({ length: YEARS_SHOWN }, (_, back) => present - back);
}

/** The last twelve months as YYYY-MM, current one first. */
export function recentMonths(today: string): string[] {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7)) - 1;
  return Array.from({ length: MONTHS_SHOWN }, (_, back) => {
    const count = year * 12 + month - back;
    return monthOf(Math.floor(count / 12), (count % 12) + 1);
  });
}

/** All choices of the filter, "all" first. */
export function periodsUntil(today: string): [Period, ...Period[]] {
  const years = financialYears(today).map((year): Period => `fy-${year}`);
  return ["all", ...years, ...(recentMonths(today) as Period[])];
}

/** The dates of a period. */
export function daysOf(period: Period): Days {
  if (period === "all") return {};
  if (period.startsWith("fy-")) {
    const year = Number(period.slice(3));
    return { from: `${year}-04-01`, to: `${year + 1}-03-31` };
  }
  const [year = 0, month = 0] = period.split("-").map(Number);
  const next = month === 12 ? monthOf(year + 1, 1) : monthOf(year, month + 1);
  return { from: `${period}-01`, to: daysAfter(`${next}-01`, -1) };
}

/** "2026–27", as on every tax form. */
export function yearName(year: number): string {
  return `${year}–${String((year + 1) % 100).padStart(2, "0")}`;
}

function monthOf(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, "0")}`;
}
