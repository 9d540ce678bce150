import { useLingui } from "@lingui/react/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { LooseWire } from "@/components/drawings/loose-wire";
import { Receipt } from "@/components/drawings/receipt";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { formatMoney } from "@/lib/money";
import { PaymentFrame } from "./payment-frame";
import { methodLabel } from "./method-label";
import type { Order } from "./queries";

/** A decided payment: title, facts and where to go from here. */
export function PaymentResult({ order }: { order: Order }) {
  const { t } = useLingui();
  const isPaid = order.status === "success";
  return (
    <PaymentFrame
      drawing={isPaid ? <Receipt /> : <LooseWire />}
      title={isPaid ? <Trans>Payment Successful!</Trans> : <Trans>Payment Status</Trans>}
      lead={<Lead order={order} />}
      actions={
        <>
          {isPaid ? (
            <Button asChild size="lg">
              <Link to={`/projects/${order.project_id}/applications`}>
                <Trans>View Applications</Trans>
              </Link>
            </Button>
          ) : (
            <Button asChild size="lg">
              <Link to={`/projects?pay=${order.project_id}`}>
                <Trans>Try Again</Trans>
              </Link>
            </Button>
          )}
          <WaysOut />
        </>
      }
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
    </PaymentFrame>
  );
}

function Lead({ order }: { order: Order }) {
  const title = order.project_title;
  if (order.status === "success") {
    return order.project_status === "open" ? (
      <Trans>“{title}” is live. Workers can apply now.</Trans>
    ) : (
      <Trans>The platform fee for “{title}” has been paid.</Trans>
    );
  }
  if (order.status === "expired") {
    return <Trans>The payment was not completed in time. You can pay whenever you like.</Trans>;
  }
  return <Trans>Your payment could not be processed.</Trans>;
}

/** The two ways that lead from here in every state. */
export function WaysOut() {
  return (
    <>
      <Button asChild variant="secondary">
        <Link to="/dashboard">
          <Trans>Go to Dashboard</Trans>
        </Link>
      </Button>
      <Button asChild variant="quiet">
        <Link to="/">
          <Trans>Back to Home</Trans>
        </Link>
      </Button>
    </>
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
