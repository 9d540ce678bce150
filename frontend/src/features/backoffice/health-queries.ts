import { queryOptions } from "@tanstack/react-query";
import { read } from "@/api/read";
import type { Schemas } from "@/api/schemas";

export type Health = Schemas["HealthOut"];

const HALF_A_MINUTE = 30_000;

/** The health of the system, polled while the page is open. */
export const healthQuery = queryOptions({
  queryKey: ["backoffice", "health"],
  queryFn: read("/api/staff/health"),
  refetchInterval: HALF_A_MINUTE,
  staleTime: 0,
});
