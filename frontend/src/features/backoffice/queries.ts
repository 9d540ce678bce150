import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";
import type { ProjectFilter } from "./project-filter";
import type { UserFilter } from "./user-filter";

type Schemas = components["schemas"];
export type Overview = Schemas["AdminOverviewOut"];
export type Waiting = Schemas["DesksWaitingOut"];
export type RecentUser = Schemas["RecentUserOut"];
export type RecentProject = Schemas["RecentProjectOut"];
export type UserRow = Schemas["UserRowOut"];
export type UserDetail = Schemas["UserOut"];
export type Suspension = Schemas["StaffSuspensionOut"];
export type Appeal = Schemas["AppealRowOut"];
export type ProjectRow = Schemas["ProjectRowOut"];

const DESK = "backoffice";

/** Everything the desk has fetched, to be fetched again after an act. */
export const backofficeKey = [DESK] as const;

/** The totals, the last thirty days, and who and what came last. */
export const overviewQuery = queryOptions({
  queryKey: [DESK, "overview"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/staff/overview", { signal })),
  staleTime: 30_000,
});

/** What waits at the viewer's desks. */
export const waitingQuery = queryOptions({
  queryKey: [DESK, "waiting"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/staff/waiting", { signal })),
  staleTime: 15_000,
});

/** People, newest first. */
export function usersQuery(filter: UserFilter) {
  return infiniteQueryOptions({
    queryKey: [DESK, "users", filter],
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET("/api/staff/users", {
          params: {
            query: {
              q: filter.words || undefined,
              role: filter.role ?? undefined,
              state: filter.state ?? undefined,
              cursor: pageParam,
            },
          },
          signal,
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 0,
  });
}

/** One person, as the desk sees them. */
export function userQuery(userId: string) {
  return queryOptions({
    queryKey: [DESK, "user", userId],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/api/staff/users/{user_id}", { params: { path: { user_id: userId } }, signal })),
    staleTime: 0,
  });
}

/** Appeals that wait, and the reasons a suspension may have. */
export const appealsQuery = queryOptions({
  queryKey: [DESK, "appeals"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/staff/appeals", { signal })),
  staleTime: 0,
});

/** Posted work, newest first. */
export function projectsQuery(filter: ProjectFilter) {
  return infiniteQueryOptions({
    queryKey: [DESK, "projects", filter],
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET("/api/staff/projects", {
          params: {
            query: { q: filter.words || undefined, status: filter.status ?? undefined, cursor: pageParam },
          },
          signal,
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 0,
  });
}
