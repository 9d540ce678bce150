import { Trans } from "@lingui/react/macro";
import { formatMoney } from "@/lib/money";
import { PaymentAdvice } from "./payment-advice";
import type { Order } from "./queries";

/** What a completed payment means for its payer, in a sentence. */
export function PaymentLead({ order }: { order: Order }) {
  if (order.status === "expired") {
    return (
      <>
        <Trans>The payment was not completed in time.</Trans>{" "}
        <span className="mt-1 block">
          <PaymentAdvice kind="expired" />
        </span>
      </>
    );
  }
  if (order.status !== "success") {
    return (
      <>
        <Trans>Your payment could not be processed.</Trans>{" "}
        <span className="mt-1 block">
          <PaymentAdvice kind="failed" />
        </span>
      </>
    );
  }
  if (order.comes_back_whole) {
    return <Trans>It comes back to you in full, to the account or card you paid from.</Trans>;
  }
  if (order.purpose === "visit") return <BookedLead order={order} />;
  return order.purpose === "milestone" ? <FundedLead order={order} /> : <FeeLead order={order} />;
}

function FundedLead({ order }: { order: Order }) {
  const { milestone_title: title } = order;
  const amount = formatMoney(order.amount_paise);
  return (
    <Trans>
      {amount} for “{title}” is paid in, and held until the work is accepted.
    </Trans>
  );
}

function BookedLead({ order }: { order: Order }) {
  const title = order.project_title;
  const amount = formatMoney(order.amount_paise);
  return (
    <Trans>
      “{title}” is booked and confirmed. {amount} is held until the work is accepted.
    </Trans>
  );
}

function FeeLead({ order: { project_title: title, project_status: status } }: { order: Order }) {
  return status === "open" ? (
    <Trans>“{title}” is live. Workers can apply now.</Trans>
  ) : (
    <Trans>The platform fee for “{title}” has been paid.</Trans>
  );
}
