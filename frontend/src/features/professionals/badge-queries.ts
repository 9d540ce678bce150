import { queryOptions } from "@tanstack/react-query";
import { read } from "@/api/read";
import type { Schemas } from "@/api/schemas";

export type HeldBadge = Schemas["BadgeOut"];
export type BadgeRules = Schemas["BadgeRulesOut"];

/** A professional's badges, their dates and their reasons. */
export const workerBadgesQuery = (workerId: string) =>
  queryOptions({
    queryKey: ["workers", "badges", workerId],
    queryFn: read("/api/workers/{worker_id}/badges", { path: { worker_id: workerId } }),
  });

/** The thresholds of the badges: the server's own, so that all pages agree. */
export const badgeRulesQuery = queryOptions({
  queryKey: ["badge-rules"],
  queryFn: read("/api/badge-rules"),
  staleTime: Infinity,
});
