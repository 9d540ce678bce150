import { BookingPage } from "@/features/bookings/booking-page";
import { ProjectMoney } from "@/features/payments/escrow/project-money";
import { useParams } from "@/lib/router/hooks";

export function Component() {
  const { bookingId = "" } = useParams();
  return (
    <ProjectMoney>
      <BookingPage key={bookingId} bookingId={bookingId} />
    </ProjectMoney>
  );
}
