import {
  type QueryClient,
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { Message } from "./model";
import { type Thread, catchUp, mergeMessages, prependPage } from "./thread";

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

/** The project's files, newest first, in pages. */
export function filesQuery(projectId: string) {
  return infiniteQueryOptions({
    queryKey: [projectTopic(projectId), "files"],
    queryFn: ({ signal, pageParam }) =>
      unwrap(
        api.GET("/api/projects/{project_id}/files", {
          params: { path: { project_id: projectId }, query: pageParam ? { cursor: pageParam } : {} },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next ?? null,
  });
}

function threadKey(projectId: string) {
  return [projectTopic(projectId), "messages"];
}

function loadPage(projectId: string, cursor: string | null, signal?: AbortSignal) {
  return unwrap(
    api.GET("/api/projects/{project_id}/messages", {
      params: { path: { project_id: projectId }, query: cursor ? { cursor } : {} },
      signal,
    }),
  );
}

/** The discussion as far as it was read back, with the way further back. */
export function useThread(projectId: string) {
  const queryClient = useQueryClient();
  const queryKey = threadKey(projectId);
  const readKnown = () => queryClient.getQueryData<Thread>(queryKey);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => catchUp(readKnown, (cursor) => loadPage(projectId, cursor, signal)),
  });
  const older = useMutation({
    mutationFn: (cursor: string) => loadPage(projectId, cursor),
    onSuccess: (page) =>
      queryClient.setQueryData<Thread>(queryKey, (thread) => (thread ? prependPage(thread, page) : thread)),
  });
  return { query, older };
}

/** Puts a message the server has taken into the thread, before its event comes round. */
export function addToThread(queryClient: QueryClient, projectId: string, message: Message): void {
  queryClient.setQueryData<Thread>(threadKey(projectId), (thread) =>
    thread ? { ...thread, messages: mergeMessages(thread.messages, [message]) } : thread,
  );
}
