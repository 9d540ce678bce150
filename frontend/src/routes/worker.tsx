import { useParams } from "react-router";
import { BookNowButton } from "@/features/hiring/book-now-button";
import { BookingOutlet } from "@/features/hiring/booking-outlet";
import type { Worker } from "@/features/professionals/queries";
import { WorkerPage } from "@/features/professionals/worker-page";

/** A professional's page, with hiring's Book Now. */
export function Component() {
  const { workerId = "" } = useParams();
  return (
    <>
      <WorkerPage key={workerId} workerId={workerId} bookNow={bookNow} />
      <BookingOutlet />
    </>
  );
}

function bookNow({ id, first_name: firstName, last_name: lastName }: Worker) {
  return (
    <BookNowButton worker={{ id, name: `${firstName} ${lastName}`.trim() }} size="lg" className="w-full" />
  );
}
