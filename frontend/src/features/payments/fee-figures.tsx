import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { formatMoney } from "@/lib/money";
import type { FeeQuote } from "./queries";

/** The total, and the amount charged now: only the fee, tax included, with nothing added later. */
export function FeeFigures({ quote }: { quote: FeeQuote }) {
  return (
    <div className="flex flex-col gap-4">
      <dl className="flex flex-col">
        <Line label={<Trans>Project budget</Trans>} amount={quote.base_amount_paise} />
        <PlatformFeeLine feePaise={quote.platform_fee_paise} taxPaise={quote.tax_paise} />
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line-strong pt-3 font-semibold">
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd className="figures">{formatMoney(quote.total_amount_paise)}</dd>
        </div>
      </dl>
      <div className="flex flex-col gap-1 rounded-md border border-line-strong bg-sunken p-4">
        <p className="flex items-baseline justify-between gap-4">
          <span className="text-lg font-bold">
            <Trans>You pay now</Trans>
          </span>
          <span className="text-2xl font-bold figures">{formatMoney(quote.charged_now_paise)}</span>
        </p>
        <p className="text-sm text-ink-soft">
          <Trans>Only the platform fee. Your budget stays with you until you have hired someone.</Trans>
        </p>
      </div>
    </div>
  );
}

/** The fee and the tax in it; rendered inside a list of terms. */
export function PlatformFeeLine({ feePaise, taxPaise }: { feePaise: number; taxPaise: number }) {
  const tax = formatMoney(taxPaise);
  return (
    <Line label={<Trans>Platform fee</Trans>} note={<Trans>GST of {tax} included</Trans>} amount={feePaise} />
  );
}

function Line({ label, note, amount }: { label: ReactNode; note?: ReactNode; amount: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-1.5">
      <dt>
        {label}
        {note && <span className="block text-sm text-ink-faint">{note}</span>}
      </dt>
      <dd className="figures">{formatMoney(amount)}</dd>
    </div>
  );
}
