import { Plural, Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Zap } from "lucide-react";
import { QueryView } from "@/components/query-view";
import { Card } from "@/components/ui/card";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { InstantRulesForm } from "./instant-rules-form";
import { ownInstantRulesQuery } from "./queries";

/** On the rate card: whether and when its prices per visit, piece or point are booked without a request. */
export function InstantRulesCard() {
  const query = useQuery(ownInstantRulesQuery);
  const days = query.data?.days_ahead;
  return (
    <Card id="instant-booking" className="scroll-mt-24">
      <h2 className="flex items-center gap-2 text-xl">
        <Zap aria-hidden className="size-6 text-brand" />
        <Trans>Instant booking</Trans>
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        <Trans>
          Homeowners book your jobs priced per visit, each or per point at once, up to ten pieces or twenty
          points, and pay the price in advance. It is held for you until the work is accepted.
        </Trans>{" "}
        {days !== undefined && (
          <Plural
            value={days}
            one="Only days that are free in your calendar, at most # day ahead, within your travel distance."
            other="Only days that are free in your calendar, at most # days ahead, within your travel distance."
          />
        )}
      </p>
      <QueryView
        query={query}
        skeleton={
          <SkeletonGroup className="flex flex-col gap-3">
            <Skeleton className="h-9 w-2/3" />
            <Skeleton className="h-11 w-32" />
          </SkeletonGroup>
        }
        errorTitle={<Trans>Your rules could not be loaded</Trans>}
      >
        {(rules) => <InstantRulesForm rules={rules} />}
      </QueryView>
    </Card>
  );
}
