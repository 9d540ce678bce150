import { useParams } from "@/lib/router/hooks";
import { BookingPage } from "@/features/bookings/booking-page";

export function Component() {
  const { bookingId = "" } = useParams();
  return <BookingPage key={bookingId} bookingId={bookingId} />;
}
