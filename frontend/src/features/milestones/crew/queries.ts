import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
import { readQuery } from "@/api/read";
import type { Schemas } from "@/api/schemas";

export type CrewPerson = Schemas["CrewPersonOut"];

/** The hired contractor's team, and its members assigned to this work. */
export const crewQuery = (projectId: string) =>
  readQuery([`project:${projectId}`, "members", "crew"], "/api/projects/{project_id}/crew", {
    path: { project_id: projectId },
  });

/** Assigns a team member to the work, or removes them from it. */
export function useChangeCrew(projectId: string) {
  return useApiMutation({
    mutationFn: ({ id, is_on_work: isOnWork }: CrewPerson) => {
      const params = { path: { project_id: projectId, user_id: id } };
      return isOnWork
        ? callApi("DELETE", "/api/projects/{project_id}/crew/{user_id}", params)
        : callApi("PUT", "/api/projects/{project_id}/crew/{user_id}", params);
    },
    updates: crewQuery(projectId),
    errorToast: "untitled",
    awaits: [[`project:${projectId}`]],
  });
}
