import { queryOptions } from "@tanstack/react-query";
import { read, readPage } from "@/api/read";
import type { Schemas } from "@/api/schemas";
import { queueFilter } from "@/features/staff/queue/queue-filter";
import { queueQuery } from "@/features/staff/queue/queue-query";
import { FLAG_NAMES } from "./words";

export type QueueRow = Schemas["VerificationRowOut"];
export type Case = Schemas["VerificationCaseOut"];
export type DeskDocument = Case["documents"][number];
export type DeskSide = DeskDocument["sides"][number];
export type DeskBank = NonNullable<Case["bank"]>;
export type DeskReference = Case["references"][number];
export type Duplicate = DeskDocument["duplicates"][number];
export type PastDecision = Case["history"][number];
export type ReasonTemplate = Schemas["ReasonTemplateOut"];
export type QueueStatus = Exclude<QueueRow["status"], "draft">;

/** A live event on this topic makes all the desk's queries stale. */
export const DESK_TOPIC = "desk:verifier";
export const deskKey = [DESK_TOPIC, "verifications"] as const;

export const CASE_STATUSES = [
  "pending",
  "changes_requested",
  "verified",
  "rejected",
  "expired",
] as const satisfies QueueStatus[];
/** The part of the queue that the URL selects. */
export const CASE_FILTER = queueFilter({
  status: CASE_STATUSES,
  flag: ["", ...Object.keys(FLAG_NAMES)],
  /** Only the viewer's own claimed cases. */
  mine: ["", "1"],
});
export type CaseFilter = typeof CASE_FILTER.none;

// The displayed waiting time changes even if nothing happens.
const AGAIN_AFTER = 30_000;

/** Waiting cases, longest waiting first; or decided ones, newest first. */
export function queueOfCases({ status, flag, mine }: CaseFilter) {
  return {
    ...queueQuery(
      [...deskKey, "queue", status, flag, mine],
      readPage("/api/staff/verifications", {
        query: { status, flag: flag || undefined, mine: mine === "1" || undefined },
      }),
    ),
    refetchInterval: AGAIN_AFTER,
  };
}

/** Everything needed to decide one case. The server logs who viewed it. */
export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: [...deskKey, "case", id],
    queryFn: read("/api/staff/verifications/{verification_id}", { path: { verification_id: id } }),
    staleTime: 0,
  });

/** The reason templates, with what a worker reads of each. */
export const reasonTemplatesQuery = queryOptions({
  queryKey: ["verification-reasons"],
  queryFn: read("/api/staff/verification-reasons"),
  staleTime: Number.POSITIVE_INFINITY,
});
