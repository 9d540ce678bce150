import { infiniteQueryOptions } from "@tanstack/react-query";
import { readPage } from "@/api/read";
import { byCursor } from "@/api/pages";

/** Open work that the viewer has bookmarked, most recent bookmark first. */
export const savedWorkQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [`user:${userId}`, "saved_work"],
    queryFn: readPage("/api/me/saved-work"),
    ...byCursor,
  });
