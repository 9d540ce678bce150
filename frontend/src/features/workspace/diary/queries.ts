import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import { byCursor } from "@/api/pages";
import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];
export type Progress = Schemas["ProgressOut"];
export type WorkProgress = Schemas["WorkProgressOut"];
export type Update = Schemas["UpdateOut"];
export type WorkGroup = Schemas["WorkGroup"];

/** The data of the bar; shared by the project page and the panel's cards. */
export type Reckoning = Pick<Progress, "percent" | "basis" | "milestones" | "tasks" | "parts" | "status">;

/** A project's progress, and how it is calculated. */
export function progressQuery(projectId: string) {
  return queryOptions({
    queryKey: [`project:${projectId}`, "progress", "bar"],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/projects/{project_id}/progress", {
          params: { path: { project_id: projectId } },
          signal,
        }),
      ),
  });
}

/** The diary of a project or of one of its milestones, newest first. */
export function updatesQuery(projectId: string, milestoneId?: string) {
  return infiniteQueryOptions({
    queryKey: [`project:${projectId}`, "progress", "updates", milestoneId ?? "all"],
    queryFn: ({ signal, pageParam }) =>
      unwrap(
        api.GET("/api/projects/{project_id}/updates", {
          params: {
            path: { project_id: projectId },
            query: { cursor: pageParam, milestone_id: milestoneId },
          },
          signal,
        }),
      ),
    ...byCursor,
  });
}

/** The diary entries of all of the viewer's work, newest first. */
export function recentUpdatesQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: [`user:${userId}`, "progress", "updates"],
    queryFn: ({ signal, pageParam }) =>
      unwrap(api.GET("/api/me/updates", { params: { query: { cursor: pageParam, limit: 10 } }, signal })),
    ...byCursor,
  });
}

/** The accepted work of which the viewer is a member. */
export function workProgressQuery(userId: string, group: WorkGroup) {
  return infiniteQueryOptions({
    queryKey: [`user:${userId}`, "progress", "work", group],
    queryFn: ({ signal, pageParam }) =>
      unwrap(api.GET("/api/me/progress", { params: { query: { cursor: pageParam, group } }, signal })),
    ...byCursor,
  });
}
