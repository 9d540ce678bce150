import { queryOptions } from "@tanstack/react-query";
import { read, readPagesQuery } from "@/api/read";
import type { Schemas } from "@/api/schemas";

export type Refund = Schemas["RefundOut"];
export type CancellationSplit = Schemas["CancellationSplitOut"];

/** The figures of the refund policy as the server applies it, for every page that mentions refunds. */
export const refundRulesQuery = queryOptions({
  queryKey: ["refund-rules"],
  queryFn: read("/api/refund-rules"),
  staleTime: Infinity,
});

/** The person's refunds, newest first. */
export const refundsQuery = (userId: string) =>
  readPagesQuery([`user:${userId}`, "money", "refunds"], "/api/me/refunds");

/** What happens to the money if the person ends the work now. It depends on the hour, so it is not cached. */
export const cancellationSplitQuery = (projectId: string) =>
  queryOptions({
    queryKey: [`project:${projectId}`, "money", "leaving"],
    queryFn: read("/api/projects/{project_id}/cancellation-split", { path: { project_id: projectId } }),
    staleTime: 0,
    gcTime: 0,
  });
