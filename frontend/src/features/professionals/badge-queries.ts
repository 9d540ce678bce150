import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";

export type HeldBadge = components["schemas"]["BadgeOut"];
export type BadgeRules = components["schemas"]["BadgeRulesOut"];

/** Which badges somebody holds, since when, and on what. */
export function workerBadgesQuery(workerId: string) {
  return queryOptions({
    queryKey: ["workers", "badges", workerId],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/workers/{worker_id}/badges", { params: { path: { worker_id: workerId } }, signal }),
      ),
  });
}

/** The figures by which badges are given: the server's own, so that no page can tell others. */
export const badgeRulesQuery = queryOptions({
  queryKey: ["badge-rules"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/badge-rules", { signal })),
  staleTime: Infinity,
});
