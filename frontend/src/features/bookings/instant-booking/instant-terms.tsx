import { Trans } from "@lingui/react/macro";
import { LockKeyhole, Undo2, Zap } from "lucide-react";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import type { Worker } from "@/features/professionals/queries";
import { formatPieces, jobUnitLabel } from "@/features/trades/job-units";
import { tradeName } from "@/features/trades/queries";
import { formatMoney } from "@/lib/money";
import { InstantQuantity } from "./instant-quantity";
import type { InstantOffer } from "./queries";
import { type InstantBookingForm, priceOf } from "./schemas";

interface InstantTermsProps {
  offer: InstantOffer;
  worker: Worker;
}

/** The job, how many of it, the price, and the rules of an instant booking, before anything is reserved. */
export function InstantTerms({ offer, worker }: InstantTermsProps) {
  const { first_name: firstName } = worker;
  const hours = offer.free_hours_before;
  const minutes = offer.free_minutes_after;
  const price = priceOf(offer, useWatch<InstantBookingForm, "quantity">({ name: "quantity" }));
  const fee = formatMoney(price.late_fee_paise);
  return (
    <section className="flex flex-col gap-3 rounded-md border border-line-strong bg-sunken p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{tradeName(offer.job)}</span>
        <span className="figures">
          <span className="text-xl font-bold">{formatMoney(price.price_paise)}</span>{" "}
          <span className="text-ink-soft">
            {price.quantity === 1
              ? jobUnitLabel(offer.price_unit)
              : formatPieces(price.quantity, offer.price_paise, offer.price_unit)}
          </span>
        </span>
      </p>
      {offer.prices.length > 1 && <InstantQuantity most={offer.prices.length} asked={offer.asked_quantity} />}
      <ul className="flex flex-col gap-2 text-sm text-ink-soft">
        <Rule icon={<Zap aria-hidden />}>
          <Trans>Confirmed the moment you pay: {firstName} has agreed to free times in advance.</Trans>
        </Rule>
        <Rule icon={<LockKeyhole aria-hidden />}>
          <Trans>
            Your payment is held until you accept the work. Material and more work are agreed on site.
          </Trans>
        </Rule>
        <Rule icon={<Undo2 aria-hidden />}>
          <Trans>
            Cancel free of charge until {hours} hours before, and for {minutes} minutes after booking. Later,{" "}
            {fee} goes to {firstName} for the visit.
          </Trans>
        </Rule>
      </ul>
    </section>
  );
}

function Rule({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2 [&_svg]:mt-0.5 [&_svg]:size-4.5 [&_svg]:shrink-0">
      {icon}
      <span>{children}</span>
    </li>
  );
}
