import { BookingDialog } from "./booking-dialog";
import { useStandingUser } from "@/features/accounts/use-standing-user";

interface OpenBookingProps {
  workerId: string;
  /** Words that name the place somebody searched around, to begin with. */
  place?: string;
  onClose: () => void;
}

/** The dialog of Book Now, open for a professional until the address no longer names him. */
export function OpenBooking({ workerId, place, onClose }: OpenBookingProps) {
  const { user, isLoading } = useStandingUser();
  if (isLoading || (user && user.role !== "homeowner")) return null;
  return <BookingDialog key={workerId} workerId={workerId} user={user} place={place} onClose={onClose} />;
}
