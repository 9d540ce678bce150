import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useMemo } from "react";
import { Receipt } from "@/components/drawings/receipt";
import { PagedList } from "@/components/paged-list";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { today } from "@/lib/dates";
import { Link } from "@/lib/router/link";
import { useUrlChoice } from "@/lib/search-params";
import { PeriodFilter } from "./period-filter";
import { daysOf, periodsUntil } from "./periods";
import { statementFile, statementQuery } from "./queries";
import { StatementRow } from "./statement-row";

/** Every movement of the person's money by period, with a file download. */
export function StatementPanel({ userId, isWorker }: { userId: string; isWorker: boolean }) {
  const { t } = useLingui();
  const now = today();
  const periods = useMemo(() => periodsUntil(now), [now]);
  const [period, setPeriod] = useUrlChoice("period", periods);
  const days = useMemo(() => daysOf(period), [period]);
  const query = useInfiniteQuery(statementQuery(userId, days));
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <PeriodFilter today={now} value={period} onChange={setPeriod} />
        <Button asChild variant="secondary">
          <a href={statementFile(days)} download>
            <Download aria-hidden />
            <Trans>Download as CSV</Trans>
          </a>
        </Button>
      </div>
      <PagedList
        query={query}
        label={t`Statement`}
        skeleton={<LinesSkeleton />}
        errorTitle={<Trans>Couldn’t load your statement</Trans>}
        empty={
          period === "all" ? (
            <NothingYet isWorker={isWorker} />
          ) : (
            <EmptyState
              drawing={<Receipt />}
              title={<Trans>Nothing moved in this period</Trans>}
              action={
                <Button variant="secondary" onClick={() => setPeriod("all")}>
                  <Trans>Show everything</Trans>
                </Button>
              }
            />
          )
        }
      >
        {(line) => <StatementRow line={line} isWorker={isWorker} />}
      </PagedList>
    </div>
  );
}

/** The next step, which would produce a first line. */
function NothingYet({ isWorker }: { isWorker: boolean }) {
  return (
    <EmptyState
      drawing={<Receipt />}
      title={<Trans>No money has moved yet</Trans>}
      action={
        <Button asChild>
          {isWorker ? (
            <Link to="/find-work">
              <Trans>Find work</Trans>
            </Link>
          ) : (
            <Link to="/projects">
              <Trans>Go to your projects</Trans>
            </Link>
          )}
        </Button>
      }
    >
      {isWorker ? (
        <Trans>What you earn and what goes to your bank will appear here, line by line.</Trans>
      ) : (
        <Trans>What you pay, release and get back will appear here, line by line.</Trans>
      )}
    </EmptyState>
  );
}

function LinesSkeleton() {
  return (
    <SkeletonGroup className="divide-y divide-line rounded-lg border border-line bg-surface">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex justify-between gap-4 p-4 sm:p-5">
          <div className="flex flex-col gap-2">
            <Skeleton className="h-6 w-44" />
            <Skeleton className="h-5 w-56" />
          </div>
          <Skeleton className="h-6 w-20" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
