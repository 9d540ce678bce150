import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { queueQuery } from "@/features/staff/queue/queue-query";

type Schemas = components["schemas"];
export type MoneyDesk = Schemas["MoneyDeskOut"];
export type StaffRefund = Schemas["StaffRefundOut"];
export type StaffOrder = Schemas["StaffOrderOut"];
export type Dispute = Schemas["DisputeOut"];
export type DisputeRow = Schemas["DisputeRowOut"];
export type RefundFilter = StaffRefund["status"] | "all";

const DESK = "money-desk";

/** Everything the desk has fetched, to be fetched again after an act. */
export const deskKey = [DESK] as const;

/** What of the money needs staff, and what repaired itself. */
export const moneyDeskQuery = queryOptions({
  queryKey: [DESK, "overview"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/staff/money", { signal })),
  staleTime: 0,
});

/** All refunds, newest first, or those of one state. */
export function staffRefundsQuery(filter: RefundFilter) {
  const status = filter === "all" ? undefined : filter;
  return queueQuery([DESK, "refunds", filter], (cursor, signal) =>
    unwrap(api.GET("/api/staff/refunds", { params: { query: { cursor, status } }, signal })),
  );
}

/** A paid order by its own id or its payment's, with what can still be given back. */
export function staffOrderQuery(gatewayId: string) {
  return queryOptions({
    queryKey: [DESK, "orders", gatewayId],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/staff/orders/{gateway_id}", { params: { path: { gateway_id: gatewayId } }, signal }),
      ),
    staleTime: 0,
    retry: false,
  });
}

/** Open disputes, the longest waiting first. A list wants an id of each row; here it is the project's. */
export const disputesQuery = queueQuery([DESK, "disputes"], async (cursor, signal) => {
  const { items, next } = await unwrap(
    api.GET("/api/staff/disputes", { params: { query: { cursor } }, signal }),
  );
  return { items: items.map((item) => ({ ...item, id: item.project_id })), next };
});

/** A disputed project with the money it holds. */
export function disputeQuery(projectId: string) {
  return queryOptions({
    queryKey: [DESK, "dispute", projectId],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/staff/projects/{project_id}/dispute", {
          params: { path: { project_id: projectId } },
          signal,
        }),
      ),
    staleTime: 0,
  });
}
