import { queryOptions } from "@tanstack/react-query";
import { read } from "@/api/read";
import type { components } from "@/api/schema.gen";

export type Calendar = components["schemas"]["CalendarOut"];

/** The signed-in professional's own days, half a year ahead. */
export const ownCalendarQuery = queryOptions({
  queryKey: ["me", "worker-profile", "calendar"],
  queryFn: read("/api/me/worker-profile/calendar"),
});
