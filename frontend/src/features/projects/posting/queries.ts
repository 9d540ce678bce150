import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { read, readPage } from "@/api/read";
import { byCursor } from "@/api/pages";
import type { Schemas } from "@/api/schemas";

export type WorkPhoto = Schemas["WorkPhotoOut"];
export type PostingGroup = Schemas["PostingGroup"];

/** The counts of Job Management: the viewer's jobs by status group, and all applications received. */
export const postingCountsQuery = (userId: string) =>
  queryOptions({
    queryKey: [`user:${userId}`, "projects", "counts"],
    queryFn: read("/api/me/postings/counts"),
  });

/** The viewer's own jobs, newest first, all or one group. */
export const postingsQuery = (userId: string, group: PostingGroup | undefined) =>
  infiniteQueryOptions({
    queryKey: [`user:${userId}`, "projects", "postings", group ?? "all"],
    queryFn: readPage("/api/me/postings", { query: { group } }),
    ...byCursor,
  });
