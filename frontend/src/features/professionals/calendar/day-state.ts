import { weekdayOf } from "@/lib/weekdays";
import type { Calendar } from "./queries";

/** The state of a day in the own calendar: `rest` is a non-working weekday, `outside` is not in the calendar. */
export type DayState = "free" | "away" | "booked" | "rest" | "outside";

/** Booked work takes precedence: it was agreed on, whatever else the day is. */
export function dayState(calendar: Calendar, day: string): DayState {
  if (day < calendar.first || day > calendar.last) return "outside";
  if (calendar.booked.includes(day)) return "booked";
  if (calendar.away.includes(day)) return "away";
  return calendar.weekdays.includes(weekdayOf(day)) ? "free" : "rest";
}

/** Whether the day can be marked as away or free. */
export function isOpenToMarking(state: DayState): boolean {
  return state === "free" || state === "away";
}
