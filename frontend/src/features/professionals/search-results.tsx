import { Plural, Trans } from "@lingui/react/macro";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { Toolbox } from "@/components/drawings/toolbox";
import { QueryView } from "@/components/query-view";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadMore } from "@/components/ui/load-more";
import { placeName } from "@/features/places/place";
import { tradeName } from "@/features/trades/queries";
import { cn } from "@/lib/cn";
import type { WorkersPage } from "./queries";
import { RadiusChoice } from "./radius-choice";
import { RADII, type useSearchAddress } from "./search-address";
import { SearchResultsSkeleton } from "./search-results-skeleton";
import { ViewToggle } from "./view-toggle";
import { WorkerCard } from "./worker-card";

interface SearchResultsProps {
  query: UseInfiniteQueryResult<InfiniteData<WorkersPage>>;
  address: ReturnType<typeof useSearchAddress>;
}

/** The professionals found, in their four states, with the radius and the way they are laid out. */
export function SearchResults({ query, address }: SearchResultsProps) {
  const { view, radius, radiusKm } = address;
  const wider = [...RADII]
    .sort((one, other) => Number(one) - Number(other))
    .find((km) => Number(km) > radiusKm);
  const workers = query.data?.pages.flatMap((page) => page.items) ?? [];
  const [understood] = query.data?.pages ?? [];
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 py-5">
        <div className="min-h-14 min-w-0">
          <h2 className="text-xl">
            <span role="status">
              {query.data ? (
                <Found count={workers.length} isAll={!query.hasNextPage} />
              ) : (
                // Outlines of the cards say that they are loading.
                <Trans>Professionals</Trans>
              )}
            </span>
          </h2>
          {understood && (
            <p className="text-ink-soft">
              <Trans>
                Showing results for{" "}
                <strong className="font-semibold text-ink">{tradeName(understood.trade)}</strong> around{" "}
                <strong className="font-semibold text-ink">
                  {placeName(understood.place)}, {understood.place.state}
                </strong>
              </Trans>
            </p>
          )}
        </div>
        <div className="flex items-end gap-3 max-sm:w-full max-sm:justify-between">
          <RadiusChoice value={radius} onChange={address.setRadius} />
          <ViewToggle value={view} onChange={address.setView} />
        </div>
      </div>
      <QueryView
        query={query}
        skeleton={<SearchResultsSkeleton view={view} />}
        isEmpty={() => workers.length === 0}
        empty={
          <EmptyState
            as="h3"
            drawing={<Toolbox />}
            title={<Trans>No professionals found</Trans>}
            action={
              wider && (
                <Button variant="secondary" onClick={() => address.setRadius(wider)}>
                  <Trans>Search within {wider} km</Trans>
                </Button>
              )
            }
          >
            <Trans>Try adjusting your search criteria or location</Trans>
          </EmptyState>
        }
        errorTitle={<Trans>The search could not be done</Trans>}
      >
        {() => (
          <>
            <ul className={cn("grid", view === "grid" ? "gap-4 md:grid-cols-2 xl:grid-cols-3" : "gap-3")}>
              {workers.map((worker) => (
                <li key={worker.worker_id} className="min-w-0">
                  <WorkerCard worker={worker} view={view} />
                </li>
              ))}
            </ul>
            <LoadMore
              hasMore={query.hasNextPage}
              busy={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
            />
          </>
        )}
      </QueryView>
    </>
  );
}

/** The number of all is only known at the end of the list. */
function Found({ count, isAll }: { count: number; isAll: boolean }) {
  if (isAll) return <Plural value={count} one="# professional found" other="# professionals found" />;
  return <Plural value={count} one="Showing # professional" other="Showing # professionals" />;
}
