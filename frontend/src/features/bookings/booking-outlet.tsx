import { useSearchParams } from "@/lib/router/hooks";
import { lazyDialog } from "@/lib/lazy-part";
import { BOOKED_WORKER } from "./book-now-button";

const OpenBooking = lazyDialog(() => import("./open-booking").then((module) => module.OpenBooking));

interface BookingOutletProps {
  /** Words that name the place somebody searched around, to begin with. */
  place?: string;
}

/** Where the dialog of Book Now stands on a page; the address says for whom it is open. */
export function BookingOutlet({ place }: BookingOutletProps) {
  const [params, setParams] = useSearchParams();
  const workerId = params.get(BOOKED_WORKER);
  const close = () =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(BOOKED_WORKER);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return workerId ? <OpenBooking workerId={workerId} place={place} onClose={close} /> : null;
}
