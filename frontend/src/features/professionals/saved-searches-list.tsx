import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { DrawingSheet } from "@/components/drawings/drawing-sheet";
import { QueryView } from "@/components/query-view";
import { EmptyState } from "@/components/ui/empty-state";
import { SkeletonList } from "@/components/ui/skeleton";
import { SavedSearchCard } from "./saved-search-card";
import { savedSearchesQuery } from "./saved-searches";

/** The searches that a person has saved, latest first. */
export function SavedSearches({ userId }: { userId: string }) {
  const query = useQuery(savedSearchesQuery(userId));
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonList className="grid gap-3" count={3} each="h-32 rounded-lg sm:h-24" />}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <EmptyState
          as="h2"
          drawing={<DrawingSheet />}
          title={<Trans>No searches saved yet</Trans>}
          link={{ to: "/find-workers", label: <Trans>Find Workers</Trans> }}
        >
          <Trans>Save a search to run it again with all its filters, and to see who is new.</Trans>
        </EmptyState>
      }
      errorTitle={<Trans>Your saved searches could not be loaded</Trans>}
    >
      {({ items }) => (
        <ul className="grid gap-3">
          {items.map((saved) => (
            <li key={saved.id}>
              <SavedSearchCard saved={saved} userId={userId} />
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}
