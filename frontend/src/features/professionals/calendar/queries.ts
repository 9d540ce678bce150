import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";

export type Calendar = components["schemas"]["CalendarOut"];

/** The signed-in professional's own days, half a year ahead. */
export const ownCalendarQuery = queryOptions({
  queryKey: ["me", "worker-profile", "calendar"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/me/worker-profile/calendar", { signal })),
});
