import { Trans } from "@lingui/react/macro";
import { Alert } from "@/components/ui/alert";
import { jobUnitLabel } from "@/features/trades/job-units";
import { formatMoney } from "@/lib/money";
import type { InstantOffer } from "./instant-booking/queries";
import type { Repeated } from "./repeat";

/** Above a form that an earlier booking filled: what it says, and what is different now. */
export function RepeatNote({ repeated, offer }: { repeated: Repeated; offer?: InstantOffer }) {
  const { terms, title } = repeated;
  const isOtherPrice =
    offer !== undefined &&
    terms !== null &&
    (terms.unit_price_paise !== offer.price_paise || terms.price_unit !== offer.price_unit);
  const isFewer = offer !== undefined && terms !== null && terms.quantity > offer.prices.length;
  const before = terms && `${formatMoney(terms.unit_price_paise)} ${jobUnitLabel(terms.price_unit)}`;
  const now = offer && `${formatMoney(offer.price_paise)} ${jobUnitLabel(offer.price_unit)}`;
  return (
    <Alert tone={isOtherPrice || isFewer ? "warning" : "info"}>
      <p>
        <Trans>Filled in as for “{title}”. Choose a new day.</Trans>
      </p>
      {isOtherPrice && (
        <p>
          <Trans>
            The price is another one now: {now}, before {before}.
          </Trans>
        </p>
      )}
      {isFewer && (
        <p>
          <Trans>One booking can have {offer.prices.length} at most now.</Trans>
        </p>
      )}
    </Alert>
  );
}
