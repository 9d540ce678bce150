import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Envelope } from "@/components/drawings/envelope";
import { PagedList } from "@/components/paged-list";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { formatCount } from "@/lib/counts";
import { useAddressState } from "@/lib/search-params";
import { QueueFilters } from "./queue-filters";
import { queueQuery, ticketDeskQuery } from "./queries";
import { readFilter, writeFilter } from "./queue-address";
import { TicketRow } from "./ticket-row";

/** What waits for an answer, the most urgent first; the rest newest first. */
export function TicketQueue() {
  const { t } = useLingui();
  const [filter, setFilter] = useAddressState(readFilter, writeFilter);
  const query = useInfiniteQuery(queueQuery(filter));
  const { data: around } = useQuery(ticketDeskQuery);
  return (
    <>
      <PageHeader
        title={<Trans>Tickets</Trans>}
        description={<Trans>What people wrote to us. An answer is due within four working hours.</Trans>}
      />
      {around && (
        <dl className="mb-5 grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-4">
          <Figure label={t`Waiting`} count={around.waiting} />
          <Figure label={t`Overdue`} count={around.overdue} isBad={around.overdue > 0} />
          <Figure label={t`Not assigned`} count={around.unowned} />
          <Figure label={t`Open complaints`} count={around.grievances_open} />
        </dl>
      )}
      <QueueFilters filter={filter} onChange={setFilter} />
      <PagedList
        query={query}
        label={t`Tickets`}
        skeleton={
          <SkeletonGroup className="flex flex-col gap-2">
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} className="h-20 rounded-lg" />
            ))}
          </SkeletonGroup>
        }
        errorTitle={<Trans>The tickets could not be loaded</Trans>}
        empty={
          <EmptyState drawing={<Envelope />} title={<Trans>No tickets here</Trans>}>
            <Trans>Nobody matches this filter.</Trans>
          </EmptyState>
        }
      >
        {(ticket) => <TicketRow ticket={ticket} />}
      </PagedList>
    </>
  );
}

function Figure({ label, count, isBad = false }: { label: string; count: number; isBad?: boolean }) {
  return (
    <div className="flex flex-col-reverse justify-end bg-surface p-3 sm:p-4">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className={isBad ? "text-2xl font-bold text-danger figures" : "text-2xl font-bold figures"}>
        {formatCount(count)}
      </dd>
    </div>
  );
}
