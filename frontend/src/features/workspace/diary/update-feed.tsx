import { Trans } from "@lingui/react/macro";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { InfiniteData } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Schemas } from "@/api/schemas";
import { QueryView } from "@/components/query-view";
import { LoadMore } from "@/components/ui/load-more";
import { SkeletonList } from "@/components/ui/skeleton";
import { UpdateEntry } from "./update-entry";

type Feed = UseInfiniteQueryResult<InfiniteData<Schemas["Page_UpdateOut_"]>>;

interface UpdateFeedProps {
  query: Feed;
  empty: ReactNode;
  showsProject?: boolean;
}

/** A diary, newest first, with its loading, error, empty and filled states. */
export function UpdateFeed({ query, empty, showsProject }: UpdateFeedProps) {
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonList className="flex flex-col gap-4" count={2} each="h-24 rounded-lg" />}
      errorTitle={<Trans>The updates could not be loaded</Trans>}
      isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
      empty={empty}
    >
      {({ pages }) => (
        <>
          <ol className="flex flex-col">
            {pages.flatMap(({ items }) =>
              items.map((update) => (
                <UpdateEntry key={update.id} update={update} showsProject={showsProject} />
              )),
            )}
          </ol>
          <LoadMore query={query} />
        </>
      )}
    </QueryView>
  );
}
