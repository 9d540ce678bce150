import { Trans } from "@lingui/react/macro";
import { EmptyBoard } from "@/components/drawings/empty-board";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

interface NoWorkProps {
  isFiltered: boolean;
  isMine: boolean;
  onClear: () => void;
  onShowAll: () => void;
}

/** No open work matches the filters (specification part 1 point 2): suggests how to see more. */
export function NoWork({ isFiltered, isMine, onClear, onShowAll }: NoWorkProps) {
  return (
    <EmptyState
      as="h3"
      drawing={<EmptyBoard />}
      title={<Trans>No jobs available</Trans>}
      action={
        isFiltered ? (
          <Button variant="secondary" onClick={onClear}>
            <Trans>Clear filters</Trans>
          </Button>
        ) : (
          isMine && (
            <Button variant="secondary" onClick={onShowAll}>
              <Trans>Show all open work</Trans>
            </Button>
          )
        )
      }
    >
      <Trans>Check back later for new opportunities.</Trans>
    </EmptyState>
  );
}
