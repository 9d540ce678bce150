import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { read, readPage } from "@/api/read";
import { byCursor } from "@/api/pages";
import type { Schemas } from "@/api/schemas";

export type Progress = Schemas["ProgressOut"];
export type WorkProgress = Schemas["WorkProgressOut"];
export type Update = Schemas["UpdateOut"];
export type WorkGroup = Schemas["WorkGroup"];

/** The data of the bar; shared by the project page and the panel's cards. */
export type Reckoning = Pick<Progress, "percent" | "basis" | "milestones" | "tasks" | "parts" | "status">;

/** A project's progress, and how it is calculated. */
export const progressQuery = (projectId: string) =>
  queryOptions({
    queryKey: [`project:${projectId}`, "progress", "bar"],
    queryFn: read("/api/projects/{project_id}/progress", { path: { project_id: projectId } }),
  });

/** The diary of a project or of one of its milestones, newest first. */
export const updatesQuery = (projectId: string, milestoneId?: string) =>
  infiniteQueryOptions({
    queryKey: [`project:${projectId}`, "progress", "updates", milestoneId ?? "all"],
    queryFn: readPage("/api/projects/{project_id}/updates", {
      path: { project_id: projectId },
      query: { milestone_id: milestoneId },
    }),
    ...byCursor,
  });

/** The diary entries of all of the viewer's work, newest first. */
export const recentUpdatesQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [`user:${userId}`, "progress", "updates"],
    queryFn: readPage("/api/me/updates", { query: { limit: 10 } }),
    ...byCursor,
  });

/** The accepted work of which the viewer is a member. */
export const workProgressQuery = (userId: string, group: WorkGroup) =>
  infiniteQueryOptions({
    queryKey: [`user:${userId}`, "progress", "work", group],
    queryFn: readPage("/api/me/progress", { query: { group } }),
    ...byCursor,
  });
