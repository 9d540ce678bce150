import { Trans } from "@lingui/react/macro";
import { Button } from "./button";

/** What this needs from `useInfiniteQuery`. */
export interface PagedQuery {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** The end of a list with further pages. */
export function LoadMore({ query }: { query: PagedQuery }) {
  if (!query.hasNextPage) return null;
  const isBusy = query.isFetchingNextPage;
  return (
    <div className="flex justify-center pt-4">
      <Button variant="secondary" busy={isBusy} onClick={() => void query.fetchNextPage()}>
        {isBusy ? <Trans>Loading…</Trans> : <Trans>Show more</Trans>}
      </Button>
    </div>
  );
}
