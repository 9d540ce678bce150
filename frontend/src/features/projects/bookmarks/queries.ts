import { infiniteQueryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import { byCursor } from "@/api/pages";

/** Open work that the viewer has bookmarked, most recent bookmark first. */
export function savedWorkQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: [`user:${userId}`, "saved_work"],
    queryFn: ({ pageParam, signal }) =>
      unwrap(api.GET("/api/me/saved-work", { params: { query: { cursor: pageParam } }, signal })),
    ...byCursor,
  });
}
