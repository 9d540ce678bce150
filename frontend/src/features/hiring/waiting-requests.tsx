import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { bookingsQuery } from "./booking-queries";
import { BookingRow } from "./booking-row";
import { DashboardSection } from "./dashboard-section";
import { itemsOf } from "./queries";

const SHOWN = 3;

/** The newest requests that wait for an answer, on a dashboard; nothing where none does. */
export function WaitingRequests({ userId }: { userId: string }) {
  const query = useInfiniteQuery(bookingsQuery(userId, "waiting"));
  const requests = query.data ? itemsOf(query.data) : [];
  if (requests.length === 0) return null;
  return (
    <DashboardSection
      title={<Trans>Requests</Trans>}
      more={{ to: "/bookings", label: <Trans>All requests</Trans> }}
    >
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {requests.slice(0, SHOWN).map((booking) => (
          <li key={booking.id}>
            <BookingRow booking={booking} />
          </li>
        ))}
      </ul>
    </DashboardSection>
  );
}
