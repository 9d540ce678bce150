import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";

export type HeldBadge = components["schemas"]["BadgeOut"];
export type BadgeRules = components["schemas"]["BadgeRulesOut"];

/** A professional's badges, their dates and their reasons. */
export function workerBadgesQuery(workerId: string) {
  return queryOptions({
    queryKey: ["workers", "badges", workerId],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/workers/{worker_id}/badges", { params: { path: { worker_id: workerId } }, signal }),
      ),
  });
}

/** The thresholds of the badges: the server's own, so that all pages agree. */
export const badgeRulesQuery = queryOptions({
  queryKey: ["badge-rules"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/badge-rules", { signal })),
  staleTime: Infinity,
});
