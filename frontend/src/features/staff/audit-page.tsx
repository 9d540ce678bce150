import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { QueryView } from "@/components/query-view";
import { FloorPlan } from "@/components/drawings/floor-plan";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadMore } from "@/components/ui/load-more";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useAddressState } from "@/lib/search-params";
import { type ActFilter, NO_FILTER, fileOf, readActFilter, writeActFilter } from "./act-filter";
import { ActTable } from "./act-table";
import { AuditFilters } from "./audit-filters";
import { actsQuery } from "./queries";

/** /admin/audit: what staff did and looked at, newest first. */
export function AuditPage() {
  const [filter, setFilter] = useAddressState(readActFilter, writeActFilter);
  return (
    <>
      <PageHeader
        title={<Trans>Audit log</Trans>}
        description={
          <Trans>
            Everything staff did, and every look at private data. Nobody can change it; it is kept for seven
            years.
          </Trans>
        }
        actions={
          <Button asChild variant="secondary">
            <a href={fileOf(filter)} download>
              <Download aria-hidden />
              <Trans>Download as CSV</Trans>
            </a>
          </Button>
        }
      />
      <div className="flex flex-col gap-6">
        <AuditFilters filter={filter} onChange={setFilter} />
        <Acts filter={filter} onChange={setFilter} />
      </div>
    </>
  );
}

function Acts({ filter, onChange }: { filter: ActFilter; onChange: (filter: ActFilter) => void }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(actsQuery(filter));
  return (
    <QueryView
      query={query}
      skeleton={<ActsSkeleton />}
      errorTitle={t`The audit log can't be shown`}
      isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
      empty={
        <EmptyState
          drawing={<FloorPlan />}
          title={<Trans>No actions found</Trans>}
          action={
            <Button variant="secondary" onClick={() => onChange(NO_FILTER)}>
              <Trans>Show all actions</Trans>
            </Button>
          }
        >
          <Trans>Nobody did this in these days.</Trans>
        </EmptyState>
      }
    >
      {({ pages }) => (
        <>
          <ActTable acts={pages.flatMap(({ items }) => items)} />
          <LoadMore
            hasMore={query.hasNextPage}
            busy={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        </>
      )}
    </QueryView>
  );
}

function ActsSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-3">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-14 rounded-md" />
      ))}
    </SkeletonGroup>
  );
}
