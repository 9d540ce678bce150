import type { ReportState } from "@/components/reports/report-state-field";
import { readPage } from "@/api/read";
import type { Schemas } from "@/api/schemas";
import { queueQuery } from "@/features/staff/queue/queue-query";

export type ReportedReview = Schemas["ReportedReviewOut"];

const DESK = "reports-desk";

export const reportsKey = [DESK] as const;

/** Reported reviews: open ones, longest waiting first, or decided ones, latest first. */
export function reportedReviewsQuery(state: ReportState) {
  return queueQuery([DESK, state], readPage("/api/staff/review-reports", { query: { state } }));
}
