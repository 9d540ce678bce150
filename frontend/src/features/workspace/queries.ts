import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";

/** The live topic of a project; every query of its page has a key that begins with it. */
export function projectTopic(projectId: string): string {
  return `project:${projectId}`;
}

/** The head of the page: the project, its figures, members, and what the viewer may do. */
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

/** Live events say the same a moment later; whoever acted shouldn't wait for them. */
export function refresh(queryClient: QueryClient, projectId: string, name: "tasks" | "files"): void {
  for (const queryKey of staleKeys(projectId, name)) void queryClient.invalidateQueries({ queryKey });
}
