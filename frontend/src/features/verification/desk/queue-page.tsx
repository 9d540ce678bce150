import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useTopics } from "@/lib/topics";
import { QueryView } from "@/components/query-view";
import { DrawingSheet } from "@/components/drawings/drawing-sheet";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadMore } from "@/components/ui/load-more";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { DESK_TOPIC, type QueueFilter, queueQuery } from "./queries";
import { QueueFilters } from "./queue-filters";
import { QueueTable } from "./queue-table";
import { useQueueFilter } from "./use-queue-filter";
import { useRowKeys } from "./use-row-keys";

const AGAIN_AFTER = 30_000;

/** /admin/verifications: who waits to be verified, the longest waiting first. Shown inside the staff's gate. */
export function VerificationQueuePage() {
  const { t } = useLingui();
  const [filter, setFilter] = useQueueFilter();
  const list = useRef<HTMLDivElement>(null);
  useTopics([DESK_TOPIC]);
  useRowKeys(list);
  // The age of what waits moves on even where nothing happens.
  const query = useInfiniteQuery({ ...queueQuery(filter), refetchInterval: AGAIN_AFTER });
  return (
    <>
      <PageHeader
        title={<Trans>Verifications</Trans>}
        description={
          <Trans>Everybody is answered within 48 hours. Those who have waited longest come first.</Trans>
        }
      />
      <QueueFilters filter={filter} onChange={setFilter} />
      <p className="my-3 hidden text-sm text-ink-faint pointer-fine:block">
        <Trans>
          <kbd>J</kbd> and <kbd>K</kbd> go down and up the list, <kbd>Enter</kbd> opens.
        </Trans>
      </p>
      <div ref={list} className="max-md:mt-4">
        <QueryView
          query={query}
          skeleton={<QueueSkeleton />}
          errorTitle={<Trans>Couldn’t load the verifications</Trans>}
          isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
          empty={<NothingHere filter={filter} />}
        >
          {({ pages }) => (
            <>
              <QueueTable
                caption={t`Verifications`}
                rows={pages.flatMap(({ items }) => items)}
                status={filter.status}
              />
              <LoadMore
                hasMore={query.hasNextPage}
                busy={query.isFetchingNextPage}
                onMore={() => void query.fetchNextPage()}
              />
            </>
          )}
        </QueryView>
      </div>
    </>
  );
}

function NothingHere({ filter }: { filter: QueueFilter }) {
  const isNarrowed = filter.flag !== "" || filter.isMine;
  return (
    <EmptyState
      drawing={<DrawingSheet />}
      title={
        filter.status === "pending" && !isNarrowed ? (
          <Trans>Nobody is waiting</Trans>
        ) : (
          <Trans>No verifications here</Trans>
        )
      }
    >
      {isNarrowed ? (
        <Trans>Nothing matches these filters at the moment.</Trans>
      ) : (
        <Trans>New ones appear here by themselves.</Trans>
      )}
    </EmptyState>
  );
}

function QueueSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-3">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-28 rounded-lg md:h-14" />
      ))}
    </SkeletonGroup>
  );
}
