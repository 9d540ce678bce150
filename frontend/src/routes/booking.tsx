import { BookingOutlet } from "@/features/bookings/booking-outlet";
import { BookingPage } from "@/features/bookings/booking-page";
import { ProjectMoney } from "@/features/payments/escrow/project-money";
import { VisitPayment } from "@/features/payments/visit-payment";
import { useParams } from "@/lib/router/hooks";

export function Component() {
  const { bookingId = "" } = useParams();
  return (
    <ProjectMoney>
      <VisitPayment>
        <BookingPage key={bookingId} bookingId={bookingId} />
        <BookingOutlet />
      </VisitPayment>
    </ProjectMoney>
  );
}
