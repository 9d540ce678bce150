import { Suspense, lazy } from "react";
import { useSearchParams } from "@/lib/router/hooks";
import { BOOKED_WORKER } from "./book-now-button";

const OpenBooking = lazy(() => import("./open-booking").then((module) => ({ default: module.OpenBooking })));

interface BookingOutletProps {
  /** Words that name the place somebody searched around, to begin with. */
  place?: string;
}

/** Where the dialog of Book Now stands on a page; the address says for whom it is open. */
export function BookingOutlet({ place }: BookingOutletProps) {
  const [params] = useSearchParams();
  const workerId = params.get(BOOKED_WORKER);
  return workerId ? (
    <Suspense fallback={null}>
      <OpenBooking workerId={workerId} place={place} />
    </Suspense>
  ) : null;
}
