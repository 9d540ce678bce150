import { ChevronRight } from "lucide-react";
import { Link } from "@/lib/router/link";
import { Avatar } from "@/components/ui/avatar";
import { BookAgain } from "./book-again-button";
import type { Booking } from "./queries";
import { canBeRepeated } from "./repeat";
import { timeOf } from "./booking-slots";
import { BookingStatusBadge } from "./booking-status-badge";
import { otherSideOf } from "./booking-words";

interface BookingRowProps {
  booking: Booking;
  /** Whether the list's rows have a column for "Book again", also those without it: statuses stay in line. */
  canRepeat?: boolean;
}

/** One request in a list: other side, time and status; and to book it again, once it is over. */
export function BookingRow({ booking, canRepeat = false }: BookingRowProps) {
  if (!canRepeat) return <BookingLink booking={booking} />;
  return (
    <div className="sm:grid sm:grid-cols-[minmax(0,1fr)_--spacing(40)] sm:items-center">
      <BookingLink booking={booking} />
      {canBeRepeated(booking) && (
        <BookAgain
          booking={booking}
          size="sm"
          variant="secondary"
          className="mb-3 ml-18 sm:mr-4 sm:mb-0 sm:ml-auto"
        />
      )}
    </div>
  );
}

function BookingLink({ booking }: { booking: Booking }) {
  const person = booking.is_worker ? booking.homeowner : booking.worker;
  const proposed =
    booking.status === "countered" && booking.proposed_on && booking.proposed_slot
      ? timeOf(booking.proposed_on, booking.proposed_slot)
      : null;
  return (
    <Link
      to={`/bookings/${booking.id}`}
      className="flex min-h-20 items-center gap-3 px-4 py-3 hover:bg-sunken"
    >
      <Avatar firstName={person.first_name} lastName={person.last_name} src={person.avatar_url} />
      <span className="flex min-w-0 flex-1 flex-col gap-1.5 sm:flex-row sm:items-center sm:gap-4">
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{otherSideOf(booking)}</span>
          <span className="block truncate text-ink-soft">{booking.work.title}</span>
          <span className="block text-sm text-ink-soft figures">
            {proposed ?? timeOf(booking.on_date, booking.slot)}
          </span>
        </span>
        <span>
          <BookingStatusBadge booking={booking} />
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint" />
    </Link>
  );
}
