import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";

export type Stats = components["schemas"]["StatsOut"];

/** The signed-in person's own figures; they change with every action, so each visit fetches them again. */
export const statsQuery = queryOptions({
  queryKey: ["stats"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/me/stats", { signal })),
  staleTime: 0,
});
