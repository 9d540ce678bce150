import { Trans } from "@lingui/react/macro";
import { formatMoney } from "@/lib/money";
import type { Order } from "./queries";
import { RefundProgress } from "./refunds/refund-progress";
import { CAUSES } from "./refunds/refund-words";

/** The refunds of a payment: amount, reason, and when the money arrives. */
export function PaymentRefunds({ refunds }: { refunds: Order["refunds"] }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg">
        <Trans>Goes back to you</Trans>
      </h2>
      <ul className="flex flex-col gap-3">
        {refunds.map((refund) => (
          <li key={refund.id} className="flex flex-col gap-2 rounded-md border border-line p-4">
            <div className="flex items-start justify-between gap-4">
              <p className="min-w-0 font-medium break-words">{CAUSES[refund.cause]}</p>
              <p className="shrink-0 font-semibold figures">{formatMoney(refund.amount_paise)}</p>
            </div>
            <RefundProgress refund={refund} />
          </li>
        ))}
      </ul>
    </section>
  );
}
