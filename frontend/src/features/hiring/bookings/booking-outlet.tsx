import { useSearchParams } from "@/lib/router/hooks";
import { whenAsked } from "@/lib/when-asked";
import { BOOKED_WORKER } from "./book-now-button";

const OpenBooking = whenAsked(() => import("./open-booking").then((module) => module.OpenBooking));

interface BookingOutletProps {
  /** Words that name the place somebody searched around, to begin with. */
  place?: string;
}

/** Where the dialog of Book Now stands on a page; the address says for whom it is open. */
export function BookingOutlet({ place }: BookingOutletProps) {
  const [params] = useSearchParams();
  const workerId = params.get(BOOKED_WORKER);
  return workerId ? <OpenBooking workerId={workerId} place={place} /> : null;
}
