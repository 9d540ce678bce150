import { queryOptions } from "@tanstack/react-query";
import { callApi } from "@/api/client";
import { projectTopic } from "../queries";

/** The deleted tasks that the viewer may restore, latest first. */
export const deletedTasksQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectTopic(projectId), "tasks", "deleted"],
    queryFn: async ({ signal }) => {
      const params = { path: { project_id: projectId } };
      return (await callApi("GET", "/api/projects/{project_id}/tasks/deleted", { ...params, signal })).items;
    },
  });
