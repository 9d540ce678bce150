import { readQuery } from "@/api/read";
import type { Schemas } from "@/api/schemas";

export type TimelineEntry = Schemas["TimelineEntryOut"];

/** Who changed the project's status, when and why, oldest first; every transition makes it stale. */
export const timelineQuery = (projectId: string) =>
  readQuery([`project:${projectId}`, "project", "timeline"], "/api/projects/{project_id}/timeline", {
    path: { project_id: projectId },
  });
