import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { read, readPage } from "@/api/read";
import { byCursor } from "@/api/pages";
import type { Schemas } from "@/api/schemas";

export type JobAlert = Schemas["JobAlertOut"];
export type JobAlertIn = Schemas["JobAlertIn"];

/** The person's job alerts, newest first; 20 at most. */
export const jobAlertsQuery = (userId: string) =>
  queryOptions({
    queryKey: [`user:${userId}`, "job_alerts"],
    queryFn: read("/api/me/job-alerts"),
  });

/** Open work that matched the alerts, newest first, each with the reason. */
export const jobAlertMatchesQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [`user:${userId}`, "job_alerts", "matches"],
    queryFn: readPage("/api/me/job-alert-matches"),
    ...byCursor,
  });
