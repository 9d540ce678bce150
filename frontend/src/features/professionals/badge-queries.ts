import { queryOptions } from "@tanstack/react-query";
import { read, readQuery } from "@/api/read";
import type { Schemas } from "@/api/schemas";

export type HeldBadge = Schemas["BadgeOut"];
export type BadgeRules = Schemas["BadgeRulesOut"];

/** A professional's badges, their dates and their reasons. */
export const workerBadgesQuery = (workerId: string) =>
  readQuery(["workers", "badges", workerId], "/api/workers/{worker_id}/badges", {
    path: { worker_id: workerId },
  });

/** The thresholds of the badges: the server's own, so that all pages agree. */
export const badgeRulesQuery = queryOptions({
  queryKey: ["badge-rules"],
  queryFn: read("/api/badge-rules"),
  staleTime: Infinity,
});
