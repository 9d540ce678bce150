import { queryOptions } from "@tanstack/react-query";
import { read } from "@/api/read";
import type { Schemas } from "@/api/schemas";

export type Plan = Schemas["PlanOut"];
export type Milestone = Schemas["MilestoneOut"];

/** A project's whole milestone plan, in order. */
export function planQuery(projectId: string) {
  return queryOptions({
    queryKey: [`project:${projectId}`, "milestones"],
    queryFn: read("/api/projects/{project_id}/milestones", { path: { project_id: projectId } }),
  });
}
