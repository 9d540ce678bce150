import { BookingDialog } from "./booking-dialog";
import { useStandingUser } from "@/features/accounts/use-standing-user";

interface OpenBookingProps {
  workerId: string;
  /** The searched place as text, for the initial value. */
  place?: string;
  onClose: () => void;
}

/** The Book Now dialog, open for a professional until the URL no longer names them. */
export function OpenBooking({ workerId, place, onClose }: OpenBookingProps) {
  const { user, isLoading } = useStandingUser();
  if (isLoading || (user && user.role !== "homeowner")) return null;
  return <BookingDialog key={workerId} workerId={workerId} user={user} place={place} onClose={onClose} />;
}
