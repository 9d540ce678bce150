import { readPagesQuery } from "@/api/read";

/** Open work that the viewer has bookmarked, most recent bookmark first. */
export const savedWorkQuery = (userId: string) =>
  readPagesQuery([`user:${userId}`, "saved_work"], "/api/me/saved-work");
