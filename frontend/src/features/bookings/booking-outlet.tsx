import { useSearchParams } from "@/lib/router/hooks";
import { lazyDialog } from "@/lib/lazy-part";
import { BOOKED_WORKER } from "./book-now-button";

const OpenBooking = lazyDialog(() => import("./open-booking").then((module) => module.OpenBooking));

interface BookingOutletProps {
  /** The searched place as text, for the initial value. */
  place?: string;
}

/** Renders the Book Now dialog on a page; the URL says for which professional it is open. */
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
