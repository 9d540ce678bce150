import { useSearchParams } from "@/lib/router/hooks";
import { lazyDialog } from "@/lib/lazy-part";
import { BOOKED_WORKER } from "./book-now-button";
import { BOOKED_JOB } from "./instant-booking/instant-button";
import { REPEATED_WORK } from "./repeat";

const OpenBooking = lazyDialog(() => import("./open-booking").then((module) => module.OpenBooking));

interface BookingOutletProps {
  /** The searched place as text, for the initial value. */
  place?: string;
  /** What was searched for: it may say how many are wanted. */
  words?: string;
}

/** Renders the dialog of Book Now or of an instant booking; the URL says for which professional and job. */
export function BookingOutlet({ place, words }: BookingOutletProps) {
  const [params, , changeParams] = useSearchParams();
  const workerId = params.get(BOOKED_WORKER);
  const job = params.get(BOOKED_JOB);
  if (!workerId) return null;
  return (
    <OpenBooking
      workerId={workerId}
      job={job}
      place={place}
      words={words}
      again={params.get(REPEATED_WORK)}
      onClose={() =>
        changeParams({ [BOOKED_WORKER]: null, [BOOKED_JOB]: null, [REPEATED_WORK]: null }, { replace: true })
      }
      onRequest={() => changeParams({ [BOOKED_JOB]: null }, { replace: true })}
    />
  );
}
