import { lazyDialog } from "@/lib/lazy-part";
import { BookingDialog } from "./booking-dialog";
import { useStandingUser } from "@/features/accounts/use-standing-user";

const InstantDialog = lazyDialog(() =>
  import("./instant-booking/instant-dialog").then((module) => module.InstantDialog),
);

interface OpenBookingProps {
  workerId: string;
  /** The searched place as text, for the initial value. */
  place?: string;
  words?: string;
  /** The job that is booked at once; none for a request. */
  job: string | null;
  /** The id of earlier work that is booked again. */
  again: string | null;
  onClose: () => void;
  onRequest: () => void;
}

/** The dialog of a request or of an instant booking, open for a professional until the URL no longer names them. */
export function OpenBooking({ workerId, job, place, words, again, onClose, onRequest }: OpenBookingProps) {
  const { user, isLoading } = useStandingUser();
  if (isLoading || (user && user.role !== "homeowner")) return null;
  if (job !== null) {
    return (
      <InstantDialog
        key={`${workerId} ${job}`}
        workerId={workerId}
        job={job}
        user={user}
        place={place}
        words={words}
        again={again}
        onClose={onClose}
        onRequest={onRequest}
      />
    );
  }
  return (
    <BookingDialog
      key={workerId}
      workerId={workerId}
      user={user}
      place={place}
      again={again}
      onClose={onClose}
    />
  );
}
