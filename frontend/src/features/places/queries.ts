import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";

/** Fewer letters than this fit half of India. */
const SHORTEST = 2;

/** Places whose English, Hindi, old or mistyped name fits what was typed; the best match first. */
export function placesQuery(typed: string) {
  const q = typed.trim();
  return queryOptions({
    queryKey: ["places", q.toLowerCase()],
    queryFn: ({ signal }) => unwrap(api.GET("/api/places", { params: { query: { q } }, signal })),
    enabled: q.length >= SHORTEST,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
}
