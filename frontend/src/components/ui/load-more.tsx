import { Trans } from "@lingui/react/macro";
import { Button } from "./button";

interface LoadMoreProps {
  hasMore: boolean;
  busy: boolean;
  onMore: () => void;
}

/**
 * The end of a list with further pages:
 * `<LoadMore hasMore={query.hasNextPage} busy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />`
 */
export function LoadMore({ hasMore, busy, onMore }: LoadMoreProps) {
  if (!hasMore) return null;
  return (
    <div className="flex justify-center pt-4">
      <Button variant="secondary" busy={busy} onClick={onMore}>
        {busy ? <Trans>Loading…</Trans> : <Trans>Show more</Trans>}
      </Button>
    </div>
  );
}
