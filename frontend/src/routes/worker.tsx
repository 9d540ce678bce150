import { useParams } from "@/lib/router/hooks";
import { BookNowButton } from "@/features/bookings/book-now-button";
import { BookingOutlet } from "@/features/bookings/booking-outlet";
import type { Worker } from "@/features/professionals/queries";
import { WorkerPage } from "@/features/professionals/worker-page";
import { WorkerReviews } from "@/features/reviews/worker-reviews";

/** A professional's page, with Book Now and reviews of completed work. */
export function Component() {
  const { workerId = "" } = useParams();
  return (
    <>
      <WorkerPage key={workerId} workerId={workerId} bookNow={bookNow} reviews={reviews} />
      <BookingOutlet />
    </>
  );
}

function bookNow({ id, first_name: firstName, last_name: lastName }: Worker) {
  return (
    <BookNowButton worker={{ id, name: `${firstName} ${lastName}`.trim() }} size="lg" className="w-full" />
  );
}

function reviews({ id, rating_count: count }: Worker) {
  return <WorkerReviews workerId={id} count={count} />;
}
