import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { EmptyBoard } from "@/components/drawings/empty-board";
import { QueryView } from "@/components/query-view";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadMore } from "@/components/ui/load-more";
import { useSession } from "@/features/accounts/session";
import { itemsOf, savedWorkQuery } from "./queries";
import { WorkCard } from "./work-card";
import { WorkListSkeleton } from "./work-list-skeleton";

/** The open work a person keeps, newest kept first; each card says when it has closed meanwhile. */
export function SavedWork() {
  const { user } = useSession();
  const query = useInfiniteQuery({ ...savedWorkQuery(user?.id ?? ""), enabled: user !== null });
  return (
    <QueryView
      query={query}
      skeleton={<WorkListSkeleton />}
      isEmpty={(data) => itemsOf(data).length === 0}
      empty={
        <EmptyState
          as="h2"
          drawing={<EmptyBoard />}
          title={<Trans>No work saved yet</Trans>}
          action={
            <Button asChild>
              <Link to="/find-work">
                <Trans>Find Work</Trans>
              </Link>
            </Button>
          }
        >
          <Trans>Press the bookmark on a card to find the work here again.</Trans>
        </EmptyState>
      }
      errorTitle={<Trans>Your saved work could not be loaded</Trans>}
    >
      {(data) => (
        <>
          <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {itemsOf(data).map((work) => (
              <li key={work.id} className="min-w-0">
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
      )}
    </QueryView>
  );
}
