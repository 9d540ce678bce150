import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";

/** The live topic of a project; the key of every query of its page starts with it. */
export function projectTopic(projectId: string): string {
  return `project:${projectId}`;
}

/** The page's header: the project, its figures, its members, and the viewer's permissions. */
export function overviewQuery(projectId: string) {
  return queryOptions({
    queryKey: [projectTopic(projectId), "overview"],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/projects/{project_id}/overview", {
          params: { path: { project_id: projectId } },
          signal,
        }),
      ),
  });
}

/** What a change of tasks or files makes stale. */
export const staleKeys = (projectId: string, name: "tasks" | "files") => [
  [projectTopic(projectId), name],
  overviewQuery(projectId).queryKey,
];

/** Live events trigger the same refresh a moment later; the person who acted should not wait for them. */
export function refresh(queryClient: QueryClient, projectId: string, name: "tasks" | "files"): void {
  for (const queryKey of staleKeys(projectId, name)) void queryClient.invalidateQueries({ queryKey });
}

/** The whole task board. */
export function tasksQuery(projectId: string) {
  return queryOptions({
    queryKey: [projectTopic(projectId), "tasks"],
    queryFn: async ({ signal }) => {
      const params = { path: { project_id: projectId } };
      return (await unwrap(api.GET("/api/projects/{project_id}/tasks", { params, signal }))).items;
    },
  });
}
