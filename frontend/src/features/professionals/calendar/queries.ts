import { readQuery } from "@/api/read";
import type { Schemas } from "@/api/schemas";

export type Calendar = Schemas["CalendarOut"];

/** The signed-in professional's own days, half a year ahead. */
export const ownCalendarQuery = readQuery(
  ["me", "worker-profile", "calendar"],
  "/api/me/worker-profile/calendar",
);
