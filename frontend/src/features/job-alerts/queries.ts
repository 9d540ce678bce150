import { readQuery, readPagesQuery } from "@/api/read";
import type { Schemas } from "@/api/schemas";

export type JobAlert = Schemas["JobAlertOut"];
export type JobAlertIn = Schemas["JobAlertIn"];

/** The person's job alerts, newest first; 20 at most. */
export const jobAlertsQuery = (userId: string) =>
  readQuery([`user:${userId}`, "job_alerts"], "/api/me/job-alerts");

/** Open work that matched the alerts, newest first, each with the reason. */
export const jobAlertMatchesQuery = (userId: string) =>
  readPagesQuery([`user:${userId}`, "job_alerts", "matches"], "/api/me/job-alert-matches");
