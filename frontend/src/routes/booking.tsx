import { useParams } from "react-router";
import { BookingPage } from "@/features/hiring/booking-page";

export function Component() {
  const { bookingId = "" } = useParams();
  return <BookingPage key={bookingId} bookingId={bookingId} />;
}
