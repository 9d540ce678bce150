import { readQuery } from "@/api/read";
import type { Schemas } from "@/api/schemas";

export type Plan = Schemas["PlanOut"];
export type Milestone = Schemas["MilestoneOut"];

/** A project's whole milestone plan, in order. */
export const planQuery = (projectId: string) =>
  readQuery([`project:${projectId}`, "milestones"], "/api/projects/{project_id}/milestones", {
    path: { project_id: projectId },
  });
