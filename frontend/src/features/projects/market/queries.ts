import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { readPage, readQuery } from "@/api/read";
import { byCursor } from "@/api/pages";
import type { operations } from "@/api/schema.gen";
import type { Schemas } from "@/api/schemas";
import { toProblem } from "@/lib/problem";

export type OpenWork = Schemas["OpenWorkOut"];
export type OpenWorkDetail = Schemas["OpenWorkDetailOut"];
export type OpenWorkPage = Schemas["OpenWorkPage"];
type WorkListQuery = NonNullable<operations["open_work_list"]["parameters"]["query"]>;
/** The filters and order of the list, in paise and km. `mine` means the worker's own trades and area. */
export type WorkFilters = Omit<WorkListQuery, "cursor" | "limit">;

const AUTOMATIC_RETRIES = 3;

/**
 * Work that accepts applications, newest first: 20 per page, 3 retries 2 s apart (specification part 1 points
 * 4 and 9). A 4xx answer is not retried, because it would not change.
 */
export const openWorkQuery = (filters: WorkFilters) =>
  infiniteQueryOptions({
    queryKey: ["open-work", "list", filters],
    queryFn: readPage("/api/open-work", { query: filters }),
    retry: (failures, error) => failures < AUTOMATIC_RETRIES && !toProblem(error).isFinal,
    retryDelay: 2_000,
    ...byCursor,
    placeholderData: keepPreviousData,
  });

/** Up to four other open works of the same trade, nearest first. */
export const similarWorkQuery = (projectId: string) =>
  readQuery(["open-work", "similar", projectId], "/api/open-work/{project_id}/similar", {
    path: { project_id: projectId },
  });

/**
 * One work as the market shows it, with the viewer's own application to it; `userId` is undefined for
 * visitors.
 */
export const openWorkDetailQuery = (projectId: string, userId: string | undefined) =>
  readQuery(
    [userId ? `user:${userId}` : "visitor", "applications", "open-work", projectId],
    "/api/open-work/{project_id}",
    { path: { project_id: projectId } },
  );
