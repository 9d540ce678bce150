import { Trans } from "@lingui/react/macro";
import { formatQuantity, quantityOf } from "@/features/projects/quantity";
import { formatRate } from "@/features/trades/rates";
import { formatMoney } from "@/lib/money";
import type { AgreedRate } from "./queries";

/** The agreed rate and, if the quantity is known, the estimated total, marked as an estimate. */
export function RateNote({ rate }: { rate: AgreedRate }) {
  const agreed = formatRate(rate.rate_paise, rate.unit);
  const { estimate } = rate;
  if (!estimate) {
    return (
      <p>
        <Trans>
          Agreed rate: <strong className="font-semibold text-ink">{agreed}</strong>. How much there is to do
          was not agreed, so there is no total yet.
        </Trans>
      </p>
    );
  }
  const amount = formatMoney(estimate.paise);
  const estimated = quantityOf(estimate.quantity, estimate.unit);
  const quantity = estimated ? formatQuantity(estimated) : "";
  const hours = estimate.hours_a_day;
  return (
    <p>
      {hours === null ? (
        <Trans>
          Estimate: {agreed} × {quantity} = <strong className="font-semibold text-ink">{amount}</strong>
        </Trans>
      ) : (
        <Trans>
          Estimate: {agreed} × {quantity}, with {hours} hours a day ={" "}
          <strong className="font-semibold text-ink">{amount}</strong>
        </Trans>
      )}
    </p>
  );
}
