import { queryOptions } from "@tanstack/react-query";
import { read } from "@/api/read";
import type { Schemas } from "@/api/schemas";

export type Stats = Schemas["StatsOut"];

/** The signed-in person's own figures; they change with every action, so each visit fetches them again. */
export const statsQuery = queryOptions({
  queryKey: ["stats"],
  queryFn: read("/api/me/stats"),
  staleTime: 0,
});
