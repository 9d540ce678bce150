import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { BadgeTone } from "@/components/ui/badge";
import { formatDay, formatWeekday } from "@/lib/dates";
import { availabilityLabel } from "./labels";
import type { WorkerCardData, WorkerFound } from "./search-answers";

type Calendar = Pick<WorkerCardData, "availability"> &
  Partial<Pick<WorkerFound, "available_today" | "next_available_on" | "away_until">>;

/** Availability as a badge: today, from a day on, or not now; without a calendar, what the person states. */
export function availabilityOf(worker: Calendar): { label: string; tone: BadgeTone } {
  const { availability, available_today, next_available_on, away_until } = worker;
  if (available_today === undefined || availability === "away") return availabilityLabel(availability);
  if (away_until) {
    const day = formatDay(away_until);
    return { label: t(i18n)`Away until ${day}`, tone: "neutral" };
  }
  if (available_today && availability === "available")
    return { label: t(i18n)`Available today`, tone: "success" };
  if (next_available_on && !available_today) {
    const day = formatWeekday(next_available_on);
    return { label: t(i18n)`Next free: ${day}`, tone: "info" };
  }
  return { label: t(i18n)`Busy`, tone: "warning" };
}
