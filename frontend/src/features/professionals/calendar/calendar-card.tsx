import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query-view";
import { Card } from "@/components/ui/card";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { NearScreen } from "@/lib/near-screen";
import { CalendarEditor } from "./calendar-editor";
import { ownCalendarQuery } from "./queries";

/** The availability calendar in the professional profile. */
export function CalendarCard() {
  return (
    <Card id="calendar" className="scroll-mt-24">
      <h2 className="text-xl">
        <Trans>Calendar</Trans>
      </h2>
      <p className="mt-1 mb-5 text-ink-soft">
        <Trans>
          Mark the days on which you take no work. Homeowners who look for a day then see only who is free.
        </Trans>
      </p>
      <NearScreen className="min-h-126 sm:min-h-114">
        <OwnCalendar />
      </NearScreen>
    </Card>
  );
}

function OwnCalendar() {
  const query = useQuery(ownCalendarQuery);
  return (
    <QueryView
      query={query}
      skeleton={
        <SkeletonGroup className="grid gap-8 md:grid-cols-2">
          <Skeleton className="h-80 rounded-md" />
          <Skeleton className="h-80 rounded-md max-md:hidden" />
        </SkeletonGroup>
      }
    >
      {(calendar) => <CalendarEditor key={calendar.first} calendar={calendar} />}
    </QueryView>
  );
}
