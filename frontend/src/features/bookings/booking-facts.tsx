import { Trans } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { Link } from "@/lib/router/link";
import { Avatar } from "@/components/ui/avatar";
import { Card } from "@/components/ui/card";
import { formatPieces } from "@/features/trades/job-units";
import { tradeName } from "@/features/trades/queries";
import { formatRate } from "@/features/trades/rates";
import { formatDateTime } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { budgetOf } from "@/features/projects/budget";
import type { Booking } from "./queries";
import { timeOf } from "./booking-slots";
import { bookedPlaceOf, otherSideOf } from "./booking-words";

/** Other side, time, place and rate. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const { work, worker, trade, terms, proposed_on: proposedOn, proposed_slot: proposedSlot } = booking;
  const person = booking.is_worker ? booking.homeowner : worker;
  const place = bookedPlaceOf(booking);
  const isOther = booking.status === "countered" && proposedOn && proposedSlot;
  return (
    <Card className="flex flex-col gap-4 max-lg:order-first">
      <div className="flex items-center gap-3">
        <Avatar firstName={person.first_name} lastName={person.last_name} src={person.avatar_url} />
        <div className="min-w-0">
          <p className="font-semibold">
            {booking.is_worker ? (
              <span className="block truncate">{otherSideOf(booking)}</span>
            ) : (
              // Easy to touch, without moving the line below.
              <Link
                to={`/workers/${worker.id}`}
                className="-my-2.5 block truncate py-2.5 hover:text-brand hover:underline"
              >
                {otherSideOf(booking)}
              </Link>
            )}
          </p>
          <p className="text-sm text-ink-soft">
            {booking.is_worker ? (
              <Trans>Homeowner</Trans>
            ) : (
              worker.business_name || (trade && tradeName(trade))
            )}
          </p>
        </div>
      </div>
      <dl className="flex flex-col gap-3 border-t border-line pt-4">
        {isOther && (
          <Fact name={<Trans>Proposed time</Trans>}>
            <span className="font-semibold">{timeOf(proposedOn, proposedSlot)}</span>
          </Fact>
        )}
        <Fact name={isOther ? <Trans>Asked for</Trans> : <Trans>When</Trans>}>
          <span className={isOther ? "text-ink-soft line-through" : undefined}>
            {timeOf(booking.on_date, booking.slot)}
          </span>
        </Fact>
        {place && <Fact name={<Trans>Where</Trans>}>{place}</Fact>}
        {trade && <Fact name={<Trans>Trade</Trans>}>{tradeName(trade)}</Fact>}
        {terms && <InstantFacts terms={terms} booking={booking} />}
        {!terms && work.budget_max_paise !== null && (
          <Fact name={<Trans>Budget</Trans>}>{budgetOf(work)}</Fact>
        )}
        {!terms && worker.rate_paise !== null && worker.rate_unit !== null && (
          <Fact name={<Trans>Usual rate</Trans>}>{formatRate(worker.rate_paise, worker.rate_unit)}</Fact>
        )}
      </dl>
    </Card>
  );
}

interface InstantFactsProps {
  terms: NonNullable<Booking["terms"]>;
  booking: Booking;
}

/** The price of an instant booking, and until when cancelling is free. */
function InstantFacts({ terms, booking }: InstantFactsProps) {
  const fee = formatMoney(terms.late_fee_paise);
  const [now] = useState(() => Date.now());
  const isAhead = booking.status === "accepted" && booking.work.status === "in_progress";
  return (
    <>
      <Fact name={booking.status === "reserved" ? <Trans>You pay now</Trans> : <Trans>Price</Trans>}>
        {formatMoney(terms.price_paise)}
        {terms.quantity > 1 && (
          <span className="block text-sm font-normal text-ink-soft">
            {formatPieces(terms.quantity, terms.unit_price_paise, terms.price_unit)}
          </span>
        )}
      </Fact>
      {isAhead && terms.free_until && !booking.is_worker && (
        <Fact name={<Trans>Cancelling</Trans>}>
          {new Date(terms.free_until).getTime() > now ? (
            <Trans>
              Free until {formatDateTime(terms.free_until)}, later {fee}
            </Trans>
          ) : (
            <Trans>{fee} goes to the professional now</Trans>
          )}
        </Fact>
      )}
    </>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-medium figures">{children}</dd>
    </div>
  );
}
