import { readQuery } from "@/api/read";
import type { Schemas } from "@/api/schemas";

export type ComparedOffer = Schemas["ComparedOfferOut"];

/** The offers for own work beside its estimate; null where the work has none. */
export const projectEstimateQuery = (projectId: string, language: string) =>
  readQuery(
    [`project:${projectId}`, "applications", "estimate", language],
    "/api/projects/{project_id}/estimate",
    { path: { project_id: projectId } },
  );
