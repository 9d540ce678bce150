import { Suspense, lazy } from "react";
import { useSearchParams } from "react-router";
import { BOOKED_WORKER } from "./book-now-button";
import { useStandingUser } from "./use-standing-user";

const BookingDialog = lazy(async () => ({
  default: (await import("./booking-dialog")).BookingDialog,
}));

interface BookingOutletProps {
  /** Words that name the place somebody searched around, to begin with. */
  place?: string;
}

/** Where the dialog of Book Now stands on a page; the address says for whom it is open. */
export function BookingOutlet({ place }: BookingOutletProps) {
  const [params, setParams] = useSearchParams();
  const { user, isLoading } = useStandingUser();
  const workerId = params.get(BOOKED_WORKER);
  if (!workerId || isLoading || (user && user.role !== "homeowner")) return null;
  const close = () =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(BOOKED_WORKER);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Suspense fallback={null}>
      <BookingDialog key={workerId} workerId={workerId} user={user} place={place} onClose={close} />
    </Suspense>
  );
}
