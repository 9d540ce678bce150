import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import { projectTopic } from "../queries";

/** The whole board. */
export function tasksQuery(projectId: string) {
  return queryOptions({
    queryKey: [projectTopic(projectId), "tasks"],
    queryFn: async ({ signal }) => {
      const params = { path: { project_id: projectId } };
      return (await unwrap(api.GET("/api/projects/{project_id}/tasks", { params, signal }))).items;
    },
  });
}

/** What the viewer may put back on the board, lately deleted first. */
export function deletedTasksQuery(projectId: string) {
  return queryOptions({
    queryKey: [projectTopic(projectId), "tasks", "deleted"],
    queryFn: async ({ signal }) => {
      const params = { path: { project_id: projectId } };
      return (await unwrap(api.GET("/api/projects/{project_id}/tasks/deleted", { params, signal }))).items;
    },
  });
}
