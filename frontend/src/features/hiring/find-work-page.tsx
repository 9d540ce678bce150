import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { EmptyBoard } from "@/components/drawings/empty-board";
import { QueryView } from "@/components/query-view";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadMore } from "@/components/ui/load-more";
import { PageHeader } from "@/components/ui/page-header";
import { useDocumentTitle } from "@/lib/document-title";
import { itemsOf, openWorkQuery } from "./queries";
import { WorkCard } from "./work-card";
import { WorkFilterBar } from "./work-filter-bar";
import { WorkListSkeleton } from "./work-list-skeleton";
import { useWorkFilters } from "./work-filters";

/** /find-work: the open work anybody may see, by trade, place and kind. */
export function FindWorkPage() {
  const { t } = useLingui();
  const { filters, isFiltered, clear } = useWorkFilters();
  const query = useInfiniteQuery(openWorkQuery(filters));
  useDocumentTitle(t`Find Work`);
  return (
    <div className="page-width pb-16">
      <PageHeader
        title={<Trans>Available Jobs</Trans>}
        description={<Trans>Open work from homeowners. Applying is free for workers, always.</Trans>}
      />
      <WorkFilterBar />
      <QueryView
        query={query}
        skeleton={<WorkListSkeleton />}
        isEmpty={(data) => itemsOf(data).length === 0}
        empty={
          <EmptyState
            as="h2"
            className="mt-5"
            drawing={<EmptyBoard />}
            title={<Trans>No jobs available</Trans>}
            action={
              isFiltered && (
                <Button variant="secondary" onClick={clear}>
                  <Trans>Clear filters</Trans>
                </Button>
              )
            }
          >
            <Trans>Check back later for new opportunities.</Trans>
          </EmptyState>
        }
        errorTitle={<Trans>Unable to load jobs</Trans>}
        errorDescription={<Trans>Please check your connection and try again.</Trans>}
      >
        {(data) => {
          const works = itemsOf(data);
          return (
            <>
              <h2 role="status" className="py-4 text-base font-semibold">
                {query.hasNextPage ? (
                  <Trans>{works.length}+ jobs found</Trans>
                ) : (
                  <Plural value={works.length} one="# job found" other="# jobs found" />
                )}
              </h2>
              <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
                {works.map((work) => (
                  <li key={work.id}>
                    <WorkCard work={work} />
                  </li>
                ))}
              </ul>
              <LoadMore
                hasMore={query.hasNextPage}
                busy={query.isFetchingNextPage}
                onMore={() => void query.fetchNextPage()}
              />
            </>
          );
        }}
      </QueryView>
    </div>
  );
}
