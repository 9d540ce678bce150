import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { BadgeTone } from "@/components/ui/badge";
import { formatDay } from "@/lib/dates";
import { availabilityLabel } from "./labels";
import type { WorkerCardData, WorkerFound } from "./search-answers";

type Calendar = Pick<WorkerCardData, "availability"> &
  Partial<Pick<WorkerFound, "available_today" | "next_available_on">>;

/** Availability as a badge: today, from a day on, or not now; without a calendar, what the person states. */
export function availabilityOf(worker: Calendar): { label: string; tone: BadgeTone } {
  if (worker.available_today === undefined) return availabilityLabel(worker.availability);
  if (worker.available_today) return { label: t(i18n)`Available today`, tone: "success" };
  if (worker.next_available_on) {
    const day = formatDay(worker.next_available_on);
    return { label: t(i18n)`Available from ${day}`, tone: "info" };
  }
  return { label: t(i18n)`Busy`, tone: "warning" };
}
