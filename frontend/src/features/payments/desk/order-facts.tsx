import { Trans } from "@lingui/react/macro";
import type { UseQueryResult } from "@tanstack/react-query";
import { Alert } from "@/components/ui/alert";
import { Skeleton } from "@/components/ui/skeleton";
import { formatDate } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { toProblem } from "@/lib/problem";
import type { StaffOrder } from "./queries";

/** What staff need to know about an order before they refund it. */
export function OrderFacts({ query }: { query: UseQueryResult<StaffOrder> }) {
  if (query.error) {
    const problem = toProblem(query.error);
    return (
      <Alert tone="warning">
        {problem.status === 404 ? <Trans>No paid order has this id.</Trans> : problem.detail}
      </Alert>
    );
  }
  if (!query.data) return <Skeleton className="h-24 rounded-md" />;
  const order = query.data;
  const { payer_name: payer } = order;
  const paid = formatMoney(order.amount_paise);
  const day = formatDate(order.paid_at);
  const left = formatMoney(order.refundable_paise);
  const limit = formatMoney(order.second_person_from_paise);
  return (
    <div role="status" className="flex flex-col gap-2 rounded-md bg-sunken p-3">
      <p className="break-words">
        <strong>{order.milestone_title ?? order.project_title}</strong>
        <br />
        <Trans>
          {payer} paid {paid} on {day}.
        </Trans>
      </p>
      {order.is_frozen ? (
        <p className="font-medium text-warning">
          <Trans>A dispute holds this money. Please decide the dispute instead.</Trans>
        </p>
      ) : (
        <p>
          <Trans>
            Up to <strong className="figures">{left}</strong> can go back.
          </Trans>{" "}
          {order.second_person_from_paise <= order.refundable_paise && (
            <Trans>From {limit} on, another member of staff has to approve it.</Trans>
          )}
        </p>
      )}
    </div>
  );
}
