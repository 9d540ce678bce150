import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
} from "@tanstack/react-query";
import { useEffect } from "react";
import { callApi } from "@/api/client";
import { readQuery } from "@/api/read";
import { byCursor, itemsOf } from "@/api/pages";
import type { Schemas } from "@/api/schemas";
import type { Task } from "./model";

/** The live topic of a project; the key of every query of its page starts with it. */
export function projectTopic(projectId: string): string {
  return `project:${projectId}`;
}

/** The page's header: the project, its figures, its members, and the viewer's permissions. */
export const overviewQuery = (projectId: string) =>
  readQuery([projectTopic(projectId), "overview"], "/api/projects/{project_id}/overview", {
    path: { project_id: projectId },
  });

/** What a change of tasks or files makes stale. */
export const staleKeys = (projectId: string, name: "tasks" | "files") => [
  [projectTopic(projectId), name],
  overviewQuery(projectId).queryKey,
];

/** Live events trigger the same refresh a moment later; the person who acted should not wait for them. */
export function refresh(queryClient: QueryClient, projectId: string, name: "tasks" | "files"): void {
  for (const queryKey of staleKeys(projectId, name)) void queryClient.invalidateQueries({ queryKey });
}

/** Cards of each column in a page after the first, which is as large as a screen. */
const FURTHER_CARDS = 100;

type BoardPage = Schemas["Page_TaskOut_"];

/** The board in pages, each with the next cards of every column. */
export const boardQuery = (projectId: string) =>
  infiniteQueryOptions({
    queryKey: [projectTopic(projectId), "tasks"],
    queryFn: ({ signal, pageParam: cursor }) => {
      const query = cursor ? { cursor, limit: FURTHER_CARDS } : {};
      const params = { path: { project_id: projectId }, query };
      return callApi("GET", "/api/projects/{project_id}/tasks", { ...params, signal });
    },
    ...byCursor,
    select: tasksOf,
  });

/**
 * The tasks of the board. The first screen of each column comes first and the others follow by themselves, since
 * filters and drags need them all; `isFetchNextPageError` if they did not come.
 */
export function useBoard(projectId: string, { isEnabled = true } = {}) {
  const board = useInfiniteQuery({ ...boardQuery(projectId), enabled: isEnabled });
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = board;
  useEffect(() => {
    if (isEnabled && hasNextPage && !isFetching && !isFetchNextPageError) {
      void fetchNextPage({ cancelRefetch: false });
    }
  }, [isEnabled, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  return board;
}

/** A card that was moved while a page was fetched can be in two pages. */
function tasksOf(board: InfiniteData<BoardPage>): Task[] {
  return [...new Map(itemsOf(board).map((task) => [task.id, task])).values()];
}

/** The board with other tasks; what is still to be fetched stays the same. */
export function withTasks(
  board: InfiniteData<BoardPage>,
  change: (tasks: Task[]) => Task[],
): InfiniteData<BoardPage> {
  const tasks = change(tasksOf(board));
  return {
    ...board,
    pages: board.pages.map((page, index) => ({ ...page, items: index === 0 ? tasks : [] })),
  };
}
