import { infiniteQueryOptions } from "@tanstack/react-query";
import { readPages } from "@/api/reads";

/** Open work that the viewer has bookmarked, most recent bookmark first. */
export function savedWorkQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: [`user:${userId}`, "saved_work"],
    ...readPages("/api/me/saved-work"),
  });
}
