import { queryOptions } from "@tanstack/react-query";
import { read } from "@/api/read";
import type { Schemas } from "@/api/schemas";

export type Calendar = Schemas["CalendarOut"];

/** The signed-in professional's own days, half a year ahead. */
export const ownCalendarQuery = queryOptions({
  queryKey: ["me", "worker-profile", "calendar"],
  queryFn: read("/api/me/worker-profile/calendar"),
});
