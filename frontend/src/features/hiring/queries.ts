import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { components, operations } from "@/api/schema.gen";
import { toProblem } from "@/lib/problem";

type Schemas = components["schemas"];
export type Work = Schemas["WorkOut"];
export type Project = Schemas["ProjectOut"];
export type OpenWork = Schemas["OpenWorkOut"];
export type OpenWorkDetail = Schemas["OpenWorkDetailOut"];
export type OpenWorkPage = Schemas["OpenWorkPage"];
export type ProjectStatus = Schemas["Status"];
export type ApplicationStatus = Schemas["ApplicationStatus"];
export type Kind = Schemas["Kind"];

/*
 * A key starts with the topic and the name of the live event that makes it stale (see lib/realtime), so that a page
 * which subscribes to the topic needs nothing more to stay current.
 */

/** The viewer's own and joined projects, newest first. */
export function projectsQuery(userId: string, kind?: Kind) {
  return infiniteQueryOptions({
    queryKey: [`user:${userId}`, "projects", { kind: kind ?? "all" }],
    queryFn: ({ pageParam, signal }) =>
      unwrap(api.GET("/api/projects", { params: { query: { kind, cursor: pageParam } }, signal })),
    ...byCursor,
  });
}

/** The newest hundred of the viewer's projects, which the dashboard counts. */
export function projectTotalsQuery(userId: string) {
  return queryOptions({
    queryKey: [`user:${userId}`, "projects", "totals"],
    queryFn: ({ signal }) => unwrap(api.GET("/api/projects", { params: { query: { limit: 100 } }, signal })),
  });
}

/** One project of the viewer's; 404 for a stranger. */
export function projectQuery(projectId: string) {
  return queryOptions({
    queryKey: [`project:${projectId}`, "project"],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/api/projects/{project_id}", { params: { path: { project_id: projectId } }, signal })),
  });
}

type WorkListQuery = NonNullable<operations["open_work_list"]["parameters"]["query"]>;
/** What the list is narrowed to and ordered by; paise, km. `mine` is the worker's own trades and area. */
export type WorkFilters = Omit<WorkListQuery, "cursor" | "limit">;

const AUTOMATIC_RETRIES = 3;

/**
 * Work that takes applications, newest first: 20 a page, 3 retries 2 s apart (specification part 1 points 4 and 9).
 * What the server has understood and refused (4xx) would not change by asking again.
 */
export function openWorkQuery(filters: WorkFilters) {
  return infiniteQueryOptions({
    queryKey: ["open-work", "list", filters],
    queryFn: ({ pageParam, signal }) =>
      unwrap(api.GET("/api/open-work", { params: { query: { ...filters, cursor: pageParam } }, signal })),
    retry: (failures, error) => failures < AUTOMATIC_RETRIES && !toProblem(error).isFinal,
    retryDelay: 2_000,
    ...byCursor,
  });
}

/** Up to four open works of the same trade, nearest first. */
export function similarWorkQuery(projectId: string) {
  return queryOptions({
    queryKey: ["open-work", "similar", projectId],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/open-work/{project_id}/similar", {
          params: { path: { project_id: projectId } },
          signal,
        }),
      ),
  });
}

/** Open work that the viewer keeps, newest kept first. */
export function savedWorkQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: [`user:${userId}`, "saved_work"],
    queryFn: ({ pageParam, signal }) =>
      unwrap(api.GET("/api/me/saved-work", { params: { query: { cursor: pageParam } }, signal })),
    ...byCursor,
  });
}

/** One work as the market sees it, with the viewer's own application to it; a visitor has no `userId`. */
export function openWorkDetailQuery(projectId: string, userId: string | undefined) {
  return queryOptions({
    queryKey: [userId ? `user:${userId}` : "visitor", "applications", "open-work", projectId],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/api/open-work/{project_id}", { params: { path: { project_id: projectId } }, signal })),
  });
}

/** The town of the viewer's own profile, or null. */
export const ownPlaceQuery = queryOptions({
  queryKey: ["me", "profile"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/me/profile", { signal })),
  select: (profile) => profile.city,
});

const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { next?: string | null }) => page.next ?? undefined,
};

/** All items of the pages fetched so far. */
export function itemsOf<Item>(data: { pages: { items: Item[] }[] }): Item[] {
  return data.pages.flatMap((page) => page.items);
}
