import { queryOptions } from "@tanstack/react-query";
import { read } from "@/api/read";
import type { components } from "@/api/schema.gen";

export type HeldBadge = components["schemas"]["BadgeOut"];
export type BadgeRules = components["schemas"]["BadgeRulesOut"];

/** A professional's badges, their dates and their reasons. */
export function workerBadgesQuery(workerId: string) {
  return queryOptions({
    queryKey: ["workers", "badges", workerId],
    queryFn: read("/api/workers/{worker_id}/badges", { path: { worker_id: workerId } }),
  });
}

/** The thresholds of the badges: the server's own, so that all pages agree. */
export const badgeRulesQuery = queryOptions({
  queryKey: ["badge-rules"],
  queryFn: read("/api/badge-rules"),
  staleTime: Infinity,
});
