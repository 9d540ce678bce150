import { queryOptions } from "@tanstack/react-query";
import { read } from "@/api/read";
import type { Schemas } from "@/api/schemas";

export type TimelineEntry = Schemas["TimelineEntryOut"];

/** Who changed the project's status, when and why, oldest first; every transition makes it stale. */
export const timelineQuery = (projectId: string) =>
  queryOptions({
    queryKey: [`project:${projectId}`, "project", "timeline"],
    queryFn: read("/api/projects/{project_id}/timeline", { path: { project_id: projectId } }),
  });
