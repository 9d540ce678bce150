import { BookingOutlet } from "@/features/bookings/booking-outlet";
import { BookingsPage } from "@/features/bookings/bookings-page";

/** A person's requests; "Book again" opens over them. */
export function Component() {
  return (
    <>
      <BookingsPage />
      <BookingOutlet />
    </>
  );
}
