import { BookNowButton } from "@/features/hiring/book-now-button";
import { BookingOutlet } from "@/features/hiring/booking-outlet";
import { SavedPage } from "@/features/professionals/saved-page";

/** The professionals and searches a person keeps, with hiring's Book Now on each card. */
export function Component() {
  return (
    <>
      <SavedPage bookNow={bookNow} />
      <BookingOutlet />
    </>
  );
}

function bookNow({ worker_id: id, worker_name: name }: { worker_id: string; worker_name: string }) {
  return <BookNowButton worker={{ id, name }} className="min-w-0 px-2" />;
}
