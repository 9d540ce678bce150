import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { EmptyBoard } from "@/components/drawings/empty-board";
import { PagedList } from "@/components/paged-list";
import { EmptyState } from "@/components/ui/empty-state";
import { useSession } from "@/features/accounts/session";
import { savedWorkQuery } from "../bookmarks/queries";
import { WorkCard } from "./work-card";
import { WorkListSkeleton } from "./work-list-skeleton";

/**
 * The work that the viewer has bookmarked, most recent bookmark first. A card says when its work has closed
 * since.
 */
export function SavedWork() {
  const { user } = useSession();
  const query = useInfiniteQuery({ ...savedWorkQuery(user?.id ?? ""), enabled: user !== null });
  return (
    <PagedList
      query={query}
      className="grid gap-4 md:grid-cols-2 xl:grid-cols-3"
      skeleton={<WorkListSkeleton />}
      empty={
        <EmptyState
          as="h2"
          drawing={<EmptyBoard />}
          title={<Trans>No work saved yet</Trans>}
          link={{ to: "/find-work", label: <Trans>Find Work</Trans> }}
        >
          <Trans>Press the bookmark on a card to find the work here again.</Trans>
        </EmptyState>
      }
      errorTitle={<Trans>Your saved work could not be loaded</Trans>}
    >
      {(work) => <WorkCard work={work} />}
    </PagedList>
  );
}
