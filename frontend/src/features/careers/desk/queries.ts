import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";
import type { Stage } from "../queries";

type Schemas = components["schemas"];
export type ApplicationRow = Schemas["StaffCareerRowOut"];
export type Application = Schemas["StaffCareerOut"];
export type NextStage = Application["next_stages"][number];

export const DESK_TOPIC = "desk:owner";
/** Everything the desk has fetched, to be fetched again when something came or changed. */
export const deskKey = [DESK_TOPIC, "career-applications"] as const;

/** What the address says the list shows. */
export interface ListFilter {
  stage: "waiting" | "undecided" | "all" | Stage;
  position: string;
  words: string;
}

/** How many wait, how many too long, and for which positions. */
export const careerDeskQuery = queryOptions({
  queryKey: [...deskKey, "around"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/staff/career-desk", { signal })),
  staleTime: 0,
});

/** A page of the list, the newest first. */
export function applicationsQuery(filter: ListFilter) {
  const { stage, position, words } = filter;
  return infiniteQueryOptions({
    queryKey: [...deskKey, "list", stage, position, words],
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET("/api/staff/career-applications", {
          params: { query: { stage, position, words, cursor: pageParam } },
          signal,
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 0,
  });
}

export function applicationQuery(id: string) {
  return queryOptions({
    queryKey: [...deskKey, "application", id],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/staff/career-applications/{application_id}", {
          params: { path: { application_id: id } },
          signal,
        }),
      ),
    staleTime: 0,
  });
}
