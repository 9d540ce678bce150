import type { PlaceValue } from "@/features/places/place-input";
import { useSearchParams } from "@/lib/router/hooks";
import { BookNowButton } from "@/features/bookings/book-now-button";
import { BookingOutlet } from "@/features/bookings/booking-outlet";
import { InstantButton } from "@/features/bookings/instant-booking/instant-button";
import { EstimateOfAnswers } from "@/features/estimates/bills/estimate-of-answers";
import { SearchResultsPage } from "@/features/professionals/search-results-page";
import type { Job } from "@/features/trades/job-units";
import { tradeName } from "@/features/trades/queries";

/** Search results, with Book Now on each card; a job that the professional confirms at once is booked at once. */
export function Component() {
  const [params] = useSearchParams();
  return (
    <>
      <SearchResultsPage bookNow={bookNow} renderEstimate={renderEstimate} />
      <BookingOutlet place={params.get("location") ?? ""} words={params.get("q") ?? ""} />
    </>
  );
}

function renderEstimate(words: string, place: PlaceValue | undefined) {
  return <EstimateOfAnswers trade="" words={words} scope={null} place={place} className="mt-6" />;
}

interface Found {
  worker_id: string;
  worker_name: string;
  is_instant: boolean;
}

function bookNow({ worker_id: id, worker_name: name, is_instant }: Found, job: Job | null) {
  if (is_instant && job) {
    return (
      <InstantButton
        worker={{ id, name }}
        job={{ slug: job.slug, name: tradeName(job) }}
        className="min-w-0 px-2"
      />
    );
  }
  return <BookNowButton worker={{ id, name }} className="min-w-0 px-2" />;
}
