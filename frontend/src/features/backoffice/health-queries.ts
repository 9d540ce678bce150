import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";

export type Health = components["schemas"]["HealthOut"];

const HALF_A_MINUTE = 30_000;

/** The health of the system, polled while the page is open. */
export const healthQuery = queryOptions({
  queryKey: ["backoffice", "health"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/staff/health", { signal })),
  refetchInterval: HALF_A_MINUTE,
  staleTime: 0,
});
