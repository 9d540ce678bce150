import { useSearchParams } from "@/lib/router/hooks";
import { BOOKED_WORKER } from "./book-now-button";
import { BookingDialog } from "./booking-dialog";
import { useStandingUser } from "../use-standing-user";

interface OpenBookingProps {
  workerId: string;
  /** Words that name the place somebody searched around, to begin with. */
  place?: string;
}

/** The dialog of Book Now, open for a professional until the address no longer names him. */
export function OpenBooking({ workerId, place }: OpenBookingProps) {
  const [, setParams] = useSearchParams();
  const { user, isLoading } = useStandingUser();
  if (isLoading || (user && user.role !== "homeowner")) return null;
  const close = () =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(BOOKED_WORKER);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return <BookingDialog key={workerId} workerId={workerId} user={user} place={place} onClose={close} />;
}
