import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { itemsOf } from "@/api/pages";
import { Toolbox } from "@/components/drawings/toolbox";
import { QueryView } from "@/components/query-view";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadMore } from "@/components/ui/load-more";
import { formatDate } from "@/lib/dates";
import { OwnFavouriteButton } from "./own-favourite-button";
import { type Favourite, favouritesQuery, useFavouriteChanges } from "./favourites";
import type { WorkerCardData } from "./search-answers";
import { SearchResultsSkeleton } from "./search-results-skeleton";
import { WorkerCard } from "./worker-card";

interface SavedProfessionalsProps {
  userId: string;
  bookNow?: (worker: WorkerCardData) => ReactNode;
}

/** The professionals that a person has saved, latest first. */
export function SavedProfessionals({ userId, bookNow }: SavedProfessionalsProps) {
  const query = useInfiniteQuery(favouritesQuery(userId));
  const kept = itemsOf(query.data);
  return (
    <QueryView
      query={query}
      skeleton={<SearchResultsSkeleton view="grid" />}
      isEmpty={() => kept.length === 0}
      empty={
        <EmptyState
          as="h2"
          drawing={<Toolbox />}
          title={<Trans>No professionals saved yet</Trans>}
          link={{ to: "/find-workers", label: <Trans>Find Workers</Trans> }}
        >
          <Trans>Press the heart on somebody's card to find them here again.</Trans>
        </EmptyState>
      }
      errorTitle={<Trans>Your saved professionals could not be loaded</Trans>}
    >
      {() => (
        <>
          <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {kept.map((favourite) => (
              <li key={favourite.worker_id} className="min-w-0">
                {favourite.worker ? (
                  <WorkerCard
                    worker={favourite.worker}
                    headingLevel="h2"
                    heart={
                      <OwnFavouriteButton
                        worker={{ id: favourite.worker.worker_id, name: favourite.worker.worker_name }}
                        isInSavedList
                      />
                    }
                    bookNow={bookNow?.(favourite.worker)}
                  />
                ) : (
                  <NotListed favourite={favourite} userId={userId} />
                )}
              </li>
            ))}
          </ul>
          <LoadMore query={query} />
        </>
      )}
    </QueryView>
  );
}

function NotListed({ favourite, userId }: { favourite: Favourite; userId: string }) {
  const { forget } = useFavouriteChanges(userId);
  const day = formatDate(favourite.kept_at);
  return (
    <Card className="flex h-full flex-col items-start justify-between gap-4 bg-sunken">
      <div>
        <h2 className="text-lg">
          <Trans>Not listed any more</Trans>
        </h2>
        <p className="mt-1 text-ink-soft">
          <Trans>
            The professional you saved on {day} has left the search or takes a break. If they come back, you
            find them here.
          </Trans>
        </p>
      </div>
      <Button variant="secondary" onClick={() => forget(favourite.worker_id)}>
        <Trans>Remove</Trans>
      </Button>
    </Card>
  );
}
