import { readQuery, readPagesQuery } from "@/api/read";
import type { Schemas } from "@/api/schemas";

export type WorkPhoto = Schemas["WorkPhotoOut"];
export type PostingGroup = Schemas["PostingGroup"];

/** The counts of Job Management: the viewer's jobs by status group, and all applications received. */
export const postingCountsQuery = (userId: string) =>
  readQuery([`user:${userId}`, "projects", "counts"], "/api/me/postings/counts");

/** The viewer's own jobs, newest first, all or one group. */
export const postingsQuery = (userId: string, group: PostingGroup | undefined) =>
  readPagesQuery([`user:${userId}`, "projects", "postings", group ?? "all"], "/api/me/postings", {
    query: { group },
  });
