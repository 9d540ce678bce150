import {
  type QueryClient,
  infiniteQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useMemo } from "react";
import { callApi } from "@/api/client";
import { readPage, readQuery } from "@/api/read";
import { byCursor } from "@/api/pages";
import type { Message } from "../model";
import { projectTopic } from "../queries";
import { type Thread, ThreadWindow } from "./thread";

function threadKey(projectId: string) {
  return [projectTopic(projectId), "messages", "thread"];
}

/** The loaded part of one project's discussion in the cache. */
function threadWindow(queryClient: QueryClient, projectId: string): ThreadWindow<Message> {
  const queryKey = threadKey(projectId);
  return new ThreadWindow<Message>({
    load: (place, limit) =>
      callApi("GET", "/api/projects/{project_id}/messages", {
        path: { project_id: projectId },
        query: { ...place, limit },
      }),
    read: () => queryClient.getQueryData<Thread<Message>>(queryKey),
    write: (thread) => queryClient.setQueryData<Thread<Message>>(queryKey, thread),
    goStale: () => void queryClient.invalidateQueries({ queryKey }),
  });
}

/** The discussion as far as it is loaded, live, with functions that load more. */
export function useThread(projectId: string) {
  const queryClient = useQueryClient();
  const piece = useMemo(() => threadWindow(queryClient, projectId), [queryClient, projectId]);
  const query = useQuery({ queryKey: threadKey(projectId), queryFn: () => piece.refresh() });
  const older = useMutation({ mutationFn: () => piece.loadOlder() });
  const newer = useMutation({ mutationFn: () => piece.loadNewer() });
  const jump = useMutation({
    mutationFn: (messageId: string | null) =>
      messageId === null ? piece.jumpToEnd() : piece.jumpTo(messageId),
  });
  return { query, older, newer, jump };
}

/** Adds the server's response to the viewer's own action to the thread, before its event arrives. */
export function putIntoThread(queryClient: QueryClient, projectId: string, message: Message): void {
  threadWindow(queryClient, projectId).put(message);
}

/** How far everybody has read, and the viewer's unread messages. */
export const readingQuery = (projectId: string) =>
  readQuery([projectTopic(projectId), "reading"], "/api/projects/{project_id}/messages/reading", {
    path: { project_id: projectId },
  });

/** The messages that contain the search terms, newest first. */
export const hitsQuery = (projectId: string, words: string) =>
  infiniteQueryOptions({
    queryKey: [projectTopic(projectId), "messages", "hits", words],
    queryFn: readPage("/api/projects/{project_id}/messages/search", {
      path: { project_id: projectId },
      query: { q: words },
    }),
    ...byCursor,
    enabled: words !== "",
  });

/** The versions of a message before its edits, with their times. */
export const versionsQuery = (projectId: string, messageId: string) =>
  readQuery(
    [projectTopic(projectId), "messages", "versions", messageId],
    "/api/messages/{message_id}/versions",
    { path: { message_id: messageId } },
  );
