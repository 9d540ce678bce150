import { Plural, Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Receipt } from "@/components/drawings/receipt";
import { QueryView } from "@/components/query-view";
import { EmptyState } from "@/components/ui/empty-state";
import { SkeletonList } from "@/components/ui/skeleton";
import { allWork, useStageShares } from "@/features/projects/work-stages";
import { formatCount } from "@/lib/counts";
import { formatMoney } from "@/lib/money";
import { ShareBar } from "../charts/share-bar";
import { WeekBars } from "../charts/week-bars";
import { type OfferingFigures, dashboardQuery } from "../queries";

/** The business figures: agreed, won and requested work in twelve weeks, and its status. */
export function BusinessFigures({ userId }: { userId: string }) {
  const query = useQuery(dashboardQuery(userId));
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonList className="grid gap-4 md:grid-cols-2" count={2} each="h-60 rounded-lg" />}
      errorTitle={<Trans>Your figures could not be loaded</Trans>}
      isEmpty={({ offering }) =>
        offering === null || offering.applications_sent + allWork(offering.work) === 0
      }
      empty={
        <EmptyState drawing={<Receipt />} title={<Trans>No figures yet</Trans>}>
          <Trans>Once you apply for work and win it, you see here week by week how it goes.</Trans>
        </EmptyState>
      }
    >
      {({ weeks, offering }) => offering && <Charts weeks={weeks} offering={offering} />}
    </QueryView>
  );
}

function Charts({ weeks, offering }: { weeks: string[]; offering: OfferingFigures }) {
  const { agreed, work } = offering;
  const shares = useStageShares(work);
  const open = agreed.without_total;
  const sum = formatMoney(agreed.by_week.reduce((total, paise) => total + paise, 0));
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <WeekBars
        title={<Trans>Agreed amounts by week of award</Trans>}
        note={
          <>
            <Trans>{sum} in twelve weeks, by the terms agreed on; not payments.</Trans>{" "}
            {open > 0 && (
              <Plural
                value={open}
                one="# more work has a rate without a total."
                other="# more works have a rate without a total."
              />
            )}
          </>
        }
        weeks={weeks}
        values={agreed.by_week}
        format={formatMoney}
      />
      <ShareBar
        title={<Trans>Where your work stands</Trans>}
        note={<Plural value={allWork(work)} one="# piece of work" other="# pieces of work" />}
        shares={shares}
      />
      <WeekBars
        title={<Trans>Work won</Trans>}
        weeks={weeks}
        values={agreed.won_by_week}
        format={formatCount}
      />
      <WeekBars
        title={<Trans>Applications sent</Trans>}
        weeks={weeks}
        values={offering.sent_by_week}
        format={formatCount}
      />
    </div>
  );
}
