import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "@/lib/router/link";
import { Avatar } from "@/components/ui/avatar";
import { Card } from "@/components/ui/card";
import { tradeName } from "@/features/trades/queries";
import { formatRate } from "@/features/trades/rates";
import { budgetOf } from "@/features/projects/budget";
import type { Booking } from "./queries";
import { timeOf } from "./booking-slots";
import { bookedPlaceOf, otherSideOf } from "./booking-words";

/** Other side, time, place and rate. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const { work, worker, trade, proposed_on: proposedOn, proposed_slot: proposedSlot } = booking;
  const person = booking.is_worker ? booking.homeowner : worker;
  const place = bookedPlaceOf(booking);
  const isOther = booking.status === "countered" && proposedOn && proposedSlot;
  return (
    <Card className="flex flex-col gap-4 max-lg:order-first">
      <div className="flex items-center gap-3">
        <Avatar firstName={person.first_name} lastName={person.last_name} src={person.avatar_url} />
        <div className="min-w-0">
          <p className="truncate font-semibold">
            {booking.is_worker ? (
              otherSideOf(booking)
            ) : (
              <Link to={`/workers/${worker.id}`} className="hover:text-brand hover:underline">
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
        {work.budget_max_paise !== null && <Fact name={<Trans>Budget</Trans>}>{budgetOf(work)}</Fact>}
        {worker.rate_paise !== null && worker.rate_unit !== null && (
          <Fact name={<Trans>Usual rate</Trans>}>{formatRate(worker.rate_paise, worker.rate_unit)}</Fact>
        )}
      </dl>
    </Card>
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
