import { queryOptions } from "@tanstack/react-query";
import { read, readPage } from "@/api/read";
import type { Schemas } from "@/api/schemas";
import { queueFilter } from "@/features/staff/queue/queue-filter";
import { queueQuery } from "@/features/staff/queue/queue-query";
import type { Stage } from "../queries";
import { STAGE_NAMES } from "../words";

export type ApplicationRow = Schemas["StaffCareerRowOut"];
export type Application = Schemas["StaffCareerOut"];
export type NextStage = Application["next_stages"][number];

export const DESK_TOPIC = "desk:owner";
/** The key prefix of the desk's queries, which are fetched again after a change. */
export const deskKey = [DESK_TOPIC, "career-applications"] as const;

export const SHOWN_STAGES = [
  "waiting",
  "undecided",
  ...(Object.keys(STAGE_NAMES) as Stage[]),
  "all",
] as const;
/** The list's filters in the URL. */
export const LIST_FILTER = queueFilter({ stage: SHOWN_STAGES, position: "text", q: "text" });
export type ListFilter = typeof LIST_FILTER.none;

/** The number of waiting and overdue applications, and their positions. */
export const careerDeskQuery = queryOptions({
  queryKey: [...deskKey, "around"],
  queryFn: read("/api/staff/career-desk"),
  staleTime: 0,
});

/** The list, newest first. */
export function applicationsQuery({ stage, position, q: words }: ListFilter) {
  return queueQuery(
    [...deskKey, "list", stage, position, words],
    readPage("/api/staff/career-applications", { query: { stage, position, words } }),
  );
}

export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: [...deskKey, "application", id],
    queryFn: read("/api/staff/career-applications/{application_id}", { path: { application_id: id } }),
    staleTime: 0,
  });
