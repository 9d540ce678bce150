import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { LooseWire } from "@/components/drawings/loose-wire";
import { Receipt } from "@/components/drawings/receipt";
import { Badge } from "@/components/ui/badge";
import { formatMoney } from "@/lib/money";
import { PaymentFrame } from "./payment-frame";
import { PaymentLead } from "./payment-lead";
import { PaymentRefunds } from "./payment-refunds";
import { PaymentWays } from "./payment-ways";
import { methodLabel } from "./method-label";
import type { Order } from "./queries";

/** A completed payment: title, facts and next links. */
export function PaymentResult({ order }: { order: Order }) {
  const { t } = useLingui();
  const isPaid = order.status === "success";
  return (
    <PaymentFrame
      drawing={isPaid ? <Receipt /> : <LooseWire />}
      // A full refund is not announced as a success.
      title={
        isPaid && !order.comes_back_whole ? <Trans>Payment Successful!</Trans> : <Trans>Payment Status</Trans>
      }
      lead={<PaymentLead order={order} />}
      actions={<PaymentWays order={order} />}
    >
      <dl className="divide-y divide-line border-y border-line">
        <Fact label={<Trans>Order ID</Trans>}>
          <code className="text-sm break-all figures select-all">{order.order_id}</code>
        </Fact>
        <Fact label={<Trans>Amount</Trans>}>
          <span className="font-semibold figures">{formatMoney(order.amount_paise)}</span>
        </Fact>
        <Fact label={<Trans>Status</Trans>}>
          <Badge tone={isPaid ? "success" : "danger"}>
            {isPaid ? (
              <Trans context="payment">Success</Trans>
            ) : order.status === "failed" ? (
              <Trans context="payment">Failed</Trans>
            ) : (
              <Trans context="payment">Expired</Trans>
            )}
          </Badge>
        </Fact>
        {order.payment_method && (
          <Fact label={<Trans>Payment method</Trans>}>{methodLabel(order.payment_method, t)}</Fact>
        )}
        {order.failure_reason && <Fact label={<Trans>Reason</Trans>}>{order.failure_reason}</Fact>}
      </dl>
      {order.refunds.length > 0 && <PaymentRefunds refunds={order.refunds} />}
    </PaymentFrame>
  );
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="max-w-prose min-w-0 text-balance sm:max-w-[65%] sm:text-right">{children}</dd>
    </div>
  );
}
