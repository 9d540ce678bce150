import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { formatWeekday } from "@/lib/dates";
import type { Slot } from "./queries";

/** The parts of a day, in the server's order. */
export const SLOTS = ["morning", "afternoon", "evening", "whole_day"] as const satisfies readonly Slot[];

export function slotLabel(slot: Slot): string {
  switch (slot) {
    case "morning":
      return t(i18n)`Morning`;
    case "afternoon":
      return t(i18n)`Afternoon`;
    case "evening":
      return t(i18n)`Evening`;
    case "whole_day":
      return t(i18n)`Whole day`;
  }
}

/** Start and end, in India's time. */
export function slotHours(slot: Slot): string {
  switch (slot) {
    case "morning":
      return t(i18n)`8 am – 12 noon`;
    case "afternoon":
      return t(i18n)`12 noon – 4 pm`;
    case "evening":
      return t(i18n)`4 pm – 8 pm`;
    case "whole_day":
      return t(i18n)`8 am – 8 pm`;
  }
}

/** Mon, 23 Nov · Morning (8 am – 12 noon). */
export function timeOf(day: string, slot: Slot): string {
  const [when, part, hours] = [formatWeekday(day), slotLabel(slot), slotHours(slot)];
  return t(i18n)`${when} · ${part} (${hours})`;
}
