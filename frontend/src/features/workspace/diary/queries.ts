import { readQuery, readPagesQuery } from "@/api/read";
import type { Schemas } from "@/api/schemas";

export type Progress = Schemas["ProgressOut"];
export type WorkProgress = Schemas["WorkProgressOut"];
export type Update = Schemas["UpdateOut"];
export type WorkGroup = Schemas["WorkGroup"];

/** The data of the bar; shared by the project page and the panel's cards. */
export type Reckoning = Pick<Progress, "percent" | "basis" | "milestones" | "tasks" | "parts" | "status">;

/** A project's progress, and how it is calculated. */
export const progressQuery = (projectId: string) =>
  readQuery([`project:${projectId}`, "progress", "bar"], "/api/projects/{project_id}/progress", {
    path: { project_id: projectId },
  });

/** The diary of a project or of one of its milestones, newest first. */
export const updatesQuery = (projectId: string, milestoneId?: string) =>
  readPagesQuery(
    [`project:${projectId}`, "progress", "updates", milestoneId ?? "all"],
    "/api/projects/{project_id}/updates",
    {
      path: { project_id: projectId },
      query: { milestone_id: milestoneId },
    },
  );

/** The diary entries of all of the viewer's work, newest first. */
export const recentUpdatesQuery = (userId: string) =>
  readPagesQuery([`user:${userId}`, "progress", "updates"], "/api/me/updates", { query: { limit: 10 } });

/** The accepted work of which the viewer is a member. */
export const workProgressQuery = (userId: string, group: WorkGroup) =>
  readPagesQuery([`user:${userId}`, "progress", "work", group], "/api/me/progress", { query: { group } });
