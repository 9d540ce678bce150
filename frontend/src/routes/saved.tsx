import { BookNowButton } from "@/features/bookings/book-now-button";
import { BookingOutlet } from "@/features/bookings/booking-outlet";
import { SavedWork } from "@/features/projects/market/saved-work";
import { SavedPage } from "@/features/professionals/saved-page";

/** A person's bookmarks: professionals with Book Now on each card, searches, and open work. */
export function Component() {
  return (
    <>
      <SavedPage bookNow={bookNow} work={<SavedWork />} />
      <BookingOutlet />
    </>
  );
}

function bookNow({ worker_id: id, worker_name: name }: { worker_id: string; worker_name: string }) {
  return <BookNowButton worker={{ id, name }} className="min-w-0 px-2" />;
}
