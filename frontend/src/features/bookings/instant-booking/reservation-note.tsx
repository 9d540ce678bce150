import { Plural, Trans } from "@lingui/react/macro";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { tradeName } from "@/features/trades/queries";
import { formatMoney } from "@/lib/money";
import { useSearchParams } from "@/lib/router/hooks";
import { Link } from "@/lib/router/link";
import { useBookingPort } from "../ports";
import type { BookingDetail } from "../queries";
import { useMinutesLeft } from "./use-minutes-left";

/** The URL parameter that opens the payment of a reserved time. */
export const PAY = "pay";

/** On the page of a booking: pay the reserved time while it lasts, or book again after it or a cancellation. */
export function ReservationNote({ booking }: { booking: BookingDetail }) {
  const { PayVisit } = useBookingPort();
  const [params, , changeParams] = useSearchParams();
  const left = useMinutesLeft(booking.answer_by);
  if (booking.terms === null || booking.is_worker) return null;
  const show = (isOpen: boolean) => changeParams({ [PAY]: isOpen ? "1" : null }, { replace: true });
  return (
    <>
      <Note booking={booking} terms={booking.terms} minutesLeft={left} onPay={() => show(true)} />
      <PayVisit
        booking={booking}
        isOpen={params.has(PAY)}
        isDue={booking.status === "reserved" && left > 0}
        onClose={() => show(false)}
      />
    </>
  );
}

function Note(props: ReservedProps) {
  const { booking } = props;
  if (booking.status === "reserved") return <Reserved {...props} />;
  if (booking.cancelled?.by === "worker") return <FindAnother booking={booking} />;
  if (booking.status !== "lapsed") return null;
  return (
    <Alert title={<Trans>Do you still need it?</Trans>}>
      <p className="mb-3">
        <Trans>If you paid after the time was over, all of it comes back to you by itself.</Trans>
      </p>
      <Button asChild variant="secondary">
        <Link to={`/workers/${booking.worker.id}`}>
          <Trans>Choose another time</Trans>
        </Link>
      </Button>
    </Alert>
  );
}

/** The professional cancelled: leads to others of the trade who confirm at once. */
function FindAnother({ booking: { trade, area } }: { booking: BookingDetail }) {
  const search = new URLSearchParams({ instant: "1" });
  if (trade) search.set("q", tradeName(trade));
  if (area) search.set("location", area.city === area.name ? area.name : `${area.name}, ${area.city}`);
  return (
    <Alert title={<Trans>Do you still need it?</Trans>}>
      <p className="mb-3">
        <Trans>Others near you can be booked at once too.</Trans>
      </p>
      <Button asChild variant="secondary">
        <Link to={`/search-results?${search.toString()}`}>
          <Trans>Find somebody else</Trans>
        </Link>
      </Button>
    </Alert>
  );
}

interface ReservedProps {
  booking: BookingDetail;
  terms: NonNullable<BookingDetail["terms"]>;
  minutesLeft: number;
  onPay: () => void;
}

function Reserved({ terms, minutesLeft, onPay }: ReservedProps) {
  const amount = formatMoney(terms.price_paise);
  if (minutesLeft <= 0) {
    return (
      <Alert tone="warning" title={<Trans>The time to pay is over</Trans>}>
        <Trans>In a moment others can book it again. If you have just paid, wait here for the answer.</Trans>
      </Alert>
    );
  }
  const minutes = Math.ceil(minutesLeft);
  return (
    <Alert tone="warning" title={<Trans>Pay {amount} to confirm this time</Trans>}>
      <p className="mb-3 figures" aria-live="polite">
        <Plural
          value={minutes}
          one="It is reserved for you for # more minute."
          other="It is reserved for you for # more minutes."
        />
      </p>
      <Button size="lg" className="max-sm:hidden" onClick={onPay}>
        <Trans>Pay {amount}</Trans>
      </Button>
    </Alert>
  );
}
