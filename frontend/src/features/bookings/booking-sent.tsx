import { Trans } from "@lingui/react/macro";
import { Door } from "@/components/drawings/door";
import { Button, ButtonLink } from "@/components/ui/button";
import { formatDateTime } from "@/lib/dates";
import type { BookingDetail } from "./queries";
import { timeOf } from "./booking-slots";

/** The request was sent: what happens next. */
export function BookingSent({ booking, onClose }: { booking: BookingDetail; onClose: () => void }) {
  const name = booking.worker.first_name;
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <div className="text-ink-soft">
        <Door />
      </div>
      <p className="text-lg font-bold text-balance">{timeOf(booking.on_date, booking.slot)}</p>
      <ol className="flex max-w-prose list-inside list-decimal flex-col gap-1.5 text-left text-ink-soft">
        <li>
          <Trans>
            {name} has been told and can answer until {formatDateTime(booking.answer_by)}.
          </Trans>
        </li>
        <li>
          <Trans>We tell you when {name} accepts, declines or proposes another time.</Trans>
        </li>
        <li>
          <Trans>Once agreed, you share the address and everything else in a workspace of your own.</Trans>
        </li>
      </ol>
      <div className="mt-3 flex w-full flex-col-reverse gap-2 sm:flex-row sm:justify-center">
        <Button variant="secondary" onClick={onClose}>
          <Trans>Keep looking</Trans>
        </Button>
        <ButtonLink to={`/bookings/${booking.id}`}>
          <Trans>See the request</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}
