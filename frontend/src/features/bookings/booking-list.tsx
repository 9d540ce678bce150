import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Door } from "@/components/drawings/door";
import { PagedList } from "@/components/paged-list";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { SkeletonList } from "@/components/ui/skeleton";
import type { SessionUser } from "@/features/accounts/session";
import { type BookingGroup, bookingsQuery } from "./queries";
import { BookingRow } from "./booking-row";

/** The person's requests of one group, newest first. */
export function BookingList({ user, group }: { user: SessionUser; group: BookingGroup }) {
  const query = useInfiniteQuery(bookingsQuery(user.id, group));
  return (
    <PagedList
      query={query}
      skeleton={<SkeletonList className="flex flex-col gap-px" count={3} each="h-20 rounded-md" />}
      empty={<NoRequests group={group} isHomeowner={user.role === "homeowner"} />}
      errorTitle={<Trans>Your requests could not be loaded</Trans>}
    >
      {(booking) => (
        <BookingRow booking={booking} canRepeat={group === "past" && user.role === "homeowner"} />
      )}
    </PagedList>
  );
}

function NoRequests({ group, isHomeowner }: { group: BookingGroup; isHomeowner: boolean }) {
  const action = isHomeowner ? (
    <ButtonLink to="/find-workers">
      <Trans>Find professionals</Trans>
    </ButtonLink>
  ) : (
    <ButtonLink to="/profile/professional" variant="secondary">
      <Trans>Keep your profile up to date</Trans>
    </ButtonLink>
  );
  return (
    <EmptyState as="h2" drawing={<Door />} title={<EmptyTitle group={group} />} action={action}>
      {isHomeowner ? (
        <Trans>Press Book Now on a professional to ask for a day. Asking is free.</Trans>
      ) : (
        <Trans>Homeowners find you by your trades, your place and your free days.</Trans>
      )}
    </EmptyState>
  );
}

function EmptyTitle({ group }: { group: BookingGroup }) {
  switch (group) {
    case "waiting":
      return <Trans>No request waits for an answer</Trans>;
    case "agreed":
      return <Trans>Nothing is agreed at the moment</Trans>;
    case "past":
      return <Trans>No past requests</Trans>;
  }
}
