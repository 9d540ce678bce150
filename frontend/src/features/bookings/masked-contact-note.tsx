import { Trans } from "@lingui/react/macro";
import { Alert } from "@/components/ui/alert";
import type { BookingDetail } from "./queries";

/** Tells the author of contact details why the other side cannot read them yet. */
export function MaskedContactNote({ booking }: { booking: BookingDetail }) {
  if (booking.held_back.length === 0) return null;
  const other = (booking.is_worker ? booking.homeowner : booking.worker).first_name;
  return (
    <Alert>
      <Trans>
        {other} does not see phone numbers, addresses and links in what you wrote until the two of you agree.
        After that everything shows.
      </Trans>
    </Alert>
  );
}
