import { queryOptions } from "@tanstack/react-query";
import { useApiMutation } from "@/components/use-api-mutation";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";

export type CrewPerson = components["schemas"]["CrewPersonOut"];

/** The hired contractor's team, and who of it is on this work. */
export const crewQuery = (projectId: string) =>
  queryOptions({
    queryKey: [`project:${projectId}`, "members", "crew"],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/projects/{project_id}/crew", { params: { path: { project_id: projectId } }, signal }),
      ),
  });

/** Puts somebody on the work, or takes them off it. */
export function useChangeCrew(projectId: string) {
  return useApiMutation({
    mutationFn: ({ id, is_on_work: isOnWork }: CrewPerson) => {
      const params = { path: { project_id: projectId, user_id: id } };
      return unwrap(
        isOnWork
          ? api.DELETE("/api/projects/{project_id}/crew/{user_id}", { params })
          : api.PUT("/api/projects/{project_id}/crew/{user_id}", { params }),
      );
    },
    updates: crewQuery(projectId),
    errorToast: "untitled",
    awaits: [[`project:${projectId}`]],
  });
}
