import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { formatMoney } from "@/lib/money";
import { cn } from "@/lib/cn";
import type { FeeFigures } from "./queries";
import { formatShare } from "./shares";

/** The three figures of a fee version, side by side. */
export function FeeFacts({ fees, isLarge = false }: { fees: FeeFigures; isLarge?: boolean }) {
  const tax = formatMoney(fees.listing_fee_tax_paise);
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
      <Fact
        isLarge={isLarge}
        label={<Trans>Listing fee</Trans>}
        note={<Trans>GST of {tax} included</Trans>}
        className="max-sm:col-span-2"
      >
        {formatMoney(fees.listing_fee_paise)}
      </Fact>
      <Fact isLarge={isLarge} label={<Trans context="fees">GST</Trans>}>
        {formatShare(fees.gst_basis_points)}
      </Fact>
      <Fact isLarge={isLarge} label={<Trans context="fees">Service fee</Trans>}>
        {formatShare(fees.service_fee_basis_points)}
      </Fact>
    </dl>
  );
}

interface FactProps {
  label: ReactNode;
  note?: ReactNode;
  isLarge: boolean;
  className?: string;
  children: ReactNode;
}

function Fact({ label, note, isLarge, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className={cn("font-semibold figures", isLarge && "text-2xl font-bold")}>{children}</dd>
      {note && <dd className="text-sm text-ink-soft figures">{note}</dd>}
    </div>
  );
}
