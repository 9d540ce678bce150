import { useSearchParams } from "@/lib/router/hooks";
import { BookNowButton } from "@/features/bookings/book-now-button";
import { BookingOutlet } from "@/features/bookings/booking-outlet";
import { SearchResultsPage } from "@/features/professionals/search-results-page";

/** Search results, with Book Now on each card. */
export function Component() {
  const [params] = useSearchParams();
  return (
    <>
      <SearchResultsPage bookNow={bookNow} />
      <BookingOutlet place={params.get("location") ?? ""} />
    </>
  );
}

function bookNow({ worker_id: id, worker_name: name }: { worker_id: string; worker_name: string }) {
  return <BookNowButton worker={{ id, name }} className="min-w-0 px-2" />;
}
