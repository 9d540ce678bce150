import { queryOptions } from "@tanstack/react-query";
import { read, readPage } from "@/api/read";
import type { Schemas } from "@/api/schemas";
import { queueFilter } from "@/features/staff/queue/queue-filter";
import { queueQuery } from "@/features/staff/queue/queue-query";

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

/** The key prefix of the desk's queries, which are fetched again after an action. */
export const backofficeKey = [DESK] as const;

/** The totals, the last thirty days, and the latest people and work. */
export const overviewQuery = queryOptions({
  queryKey: [DESK, "overview"],
  queryFn: read("/api/staff/overview"),
  staleTime: 30_000,
});

/** What waits at the viewer's desks. */
export const waitingQuery = queryOptions({
  queryKey: [DESK, "waiting"],
  queryFn: read("/api/staff/waiting"),
  staleTime: 15_000,
});

export const ROLES = ["homeowner", "worker", "contractor", "supervisor"] as const;
export const STATES = ["active", "suspended", "closing", "staff"] as const;
/** The people filters in the URL. */
export const USER_FILTER = queueFilter({ q: "text", role: ["", ...ROLES], state: ["", ...STATES] });

/** People, newest first. */
export function usersQuery(filter: typeof USER_FILTER.none) {
  const { q, role, state } = filter;
  return queueQuery(
    [DESK, "users", filter],
    readPage("/api/staff/users", {
      query: { q: q || undefined, role: role || undefined, state: state || undefined },
    }),
  );
}

/** One person, as the desk sees them. */
export const userQuery = (userId: string) =>
  queryOptions({
    queryKey: [DESK, "user", userId],
    queryFn: read("/api/staff/users/{user_id}", { path: { user_id: userId } }),
    staleTime: 0,
  });

/** Pending appeals, and the possible reasons of a suspension. */
export const appealsQuery = queryOptions({
  queryKey: [DESK, "appeals"],
  queryFn: read("/api/staff/appeals"),
  staleTime: 0,
});

export const STATUSES = [
  "draft",
  "offered",
  "open",
  "in_progress",
  "delivered",
  "disputed",
  "completed",
  "cancelled",
  "expired",
] as const satisfies ProjectRow["status"][];
/** The filters of posted work in the URL. */
export const PROJECT_FILTER = queueFilter({ q: "text", status: ["", ...STATUSES] });

/** Posted work, newest first. */
export function projectsQuery(filter: typeof PROJECT_FILTER.none) {
  const { q, status } = filter;
  return queueQuery(
    [DESK, "projects", filter],
    readPage("/api/staff/projects", { query: { q: q || undefined, status: status || undefined } }),
  );
}
