import { useLocation, useParams } from "@/lib/router/hooks";
import { BookNowButton } from "@/features/bookings/book-now-button";
import { BookingOutlet } from "@/features/bookings/booking-outlet";
import { InstantButton } from "@/features/bookings/instant-booking/instant-button";
import type { Worker } from "@/features/professionals/queries";
import { WorkerPage } from "@/features/professionals/worker-page";
import { WorkerReviews } from "@/features/reviews/worker-reviews";
import { canBeBookedAtOnce } from "@/features/trades/job-units";
import { tradeName } from "@/features/trades/queries";

/** A professional's page, with Book Now, instant booking and reviews of completed work. */
export function Component() {
  const { workerId = "" } = useParams();
  // What was searched for, where the page was opened from results.
  const { state } = useLocation() as { state: { results?: string } | null };
  const searched = new URLSearchParams(state?.results?.split("?")[1]).get("q") ?? "";
  return (
    <>
      <WorkerPage
        key={workerId}
        workerId={workerId}
        bookNow={bookNow}
        bookAtOnce={bookAtOnce}
        reviews={reviews}
      />
      <BookingOutlet words={searched} />
    </>
  );
}

function bookNow(worker: Worker) {
  return <BookNowButton worker={named(worker)} size="lg" className="w-full" />;
}

function bookAtOnce(worker: Worker, { job, unit }: Worker["prices"][number]) {
  if (!worker.confirms_at_once || !canBeBookedAtOnce(unit)) return null;
  return (
    <InstantButton
      worker={named(worker)}
      job={{ slug: job.slug, name: tradeName(job) }}
      size="sm"
      variant="secondary"
      className="mt-2"
    />
  );
}

function named({ id, first_name: firstName, last_name: lastName }: Worker) {
  return { id, name: `${firstName} ${lastName}`.trim() };
}

function reviews({ id, rating_count: count }: Worker) {
  return <WorkerReviews workerId={id} count={count} />;
}
