import { queryOptions } from "@tanstack/react-query";
import { read, readPage } from "@/api/read";
import type { Schemas } from "@/api/schemas";
import { queueQuery } from "@/features/staff/queue/queue-query";

export type MoneyDesk = Schemas["MoneyDeskOut"];
export type StaffRefund = Schemas["StaffRefundOut"];
export type StaffOrder = Schemas["StaffOrderOut"];
export type Dispute = Schemas["DisputeOut"];
export type DisputeRow = Schemas["DisputeRowOut"];
export type RefundFilter = StaffRefund["status"] | "all";

const DESK = "money-desk";

/** The key prefix of the desk's queries, which are fetched again after an action. */
export const deskKey = [DESK] as const;

/** Payments that need staff, and those that were repaired automatically. */
export const moneyDeskQuery = queryOptions({
  queryKey: [DESK, "overview"],
  queryFn: read("/api/staff/money"),
  staleTime: 0,
});

/** All refunds, newest first, or those of one status. */
export function staffRefundsQuery(filter: RefundFilter) {
  const status = filter === "all" ? undefined : filter;
  return queueQuery([DESK, "refunds", filter], readPage("/api/staff/refunds", { query: { status } }));
}

/** A paid order by its own id or its payment's, with the amount that can still be refunded. */
export const staffOrderQuery = (gatewayId: string) =>
  queryOptions({
    queryKey: [DESK, "orders", gatewayId],
    queryFn: read("/api/staff/orders/{gateway_id}", { path: { gateway_id: gatewayId } }),
    staleTime: 0,
    retry: false,
  });

/** Open disputes, longest waiting first. Lists need an id in each row; here it is the project's. */
export const disputesQuery = queueQuery([DESK, "disputes"], async (asked) => {
  const { items, next } = await readPage("/api/staff/disputes")(asked);
  return { items: items.map((item) => ({ ...item, id: item.project_id })), next };
});

/** A disputed project with the money it holds. */
export const disputeQuery = (projectId: string) =>
  queryOptions({
    queryKey: [DESK, "dispute", projectId],
    queryFn: read("/api/staff/projects/{project_id}/dispute", { path: { project_id: projectId } }),
    staleTime: 0,
  });
