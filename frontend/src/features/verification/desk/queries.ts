import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];
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

export interface QueueFilter {
  status: QueueStatus;
  flag: string;
  isMine: boolean;
}

/** What is told on this topic makes everything the desk has fetched stale. */
export const DESK_TOPIC = "desk:verifier";
export const deskKey = [DESK_TOPIC, "verifications"] as const;

/** What waits, the longest waiting first; or what was decided, the newest first. */
export function queueQuery({ status, flag, isMine }: QueueFilter) {
  return infiniteQueryOptions({
    queryKey: [...deskKey, "queue", status, flag, isMine],
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET("/api/staff/verifications", {
          params: {
            query: { status, flag: flag || undefined, mine: isMine || undefined, cursor: pageParam },
          },
          signal,
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 0,
  });
}

/** Everything to decide one case on. The server writes down who saw it. */
export function caseQuery(id: string) {
  return queryOptions({
    queryKey: [...deskKey, "case", id],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/staff/verifications/{verification_id}", {
          params: { path: { verification_id: id } },
          signal,
        }),
      ),
    staleTime: 0,
  });
}

/** The reasons to pick from, and what a worker reads of each. */
export const reasonTemplatesQuery = queryOptions({
  queryKey: ["verification-reasons"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/staff/verification-reasons", { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});
