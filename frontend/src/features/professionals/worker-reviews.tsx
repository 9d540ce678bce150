import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Speech } from "@/components/drawings/speech";
import { QueryView } from "@/components/query-view";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadMore } from "@/components/ui/load-more";
import { Rating } from "@/components/ui/rating";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { tradeName } from "@/features/trades/queries";
import { formatDate } from "@/lib/dates";
import { type Worker, type WorkerReview, workerReviewsQuery } from "./queries";
import { WorkerStars } from "./worker-stars";

/** What people wrote after finished work, newest first. */
export function WorkerReviews({ worker }: { worker: Worker }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(workerReviewsQuery(worker.id));
  const reviews = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section aria-labelledby="reviews" className="min-w-0">
      <h2 id="reviews" className="mb-3 text-xl">
        <Trans>Reviews</Trans>
        {worker.rating_count > 0 && (
          <span className="ml-2 text-base font-normal text-ink-soft figures">{worker.rating_count}</span>
        )}
      </h2>
      <WorkerStars worker={worker} />
      <QueryView
        query={query}
        errorTitle={t`The reviews could not be loaded`}
        isEmpty={() => reviews.length === 0}
        empty={
          <EmptyState drawing={<Speech />} title={<Trans>No reviews yet</Trans>}>
            <Trans>Reviews come only from people whose work is finished.</Trans>
          </EmptyState>
        }
        skeleton={
          <SkeletonGroup className="flex flex-col gap-3">
            <Skeleton className="h-28 rounded-lg" />
            <Skeleton className="h-28 rounded-lg" />
          </SkeletonGroup>
        }
      >
        {() => (
          <>
            <ul className="flex flex-col gap-3">
              {reviews.map((review) => (
                <li key={review.id}>
                  <ReviewCard review={review} />
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
    </section>
  );
}

function ReviewCard({ review }: { review: WorkerReview }) {
  return (
    <Card className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="flex items-center gap-3 font-semibold">
          <Rating value={review.rating} />
          {review.reviewer_name}
        </p>
        <p className="text-sm text-ink-soft">
          {review.trade && (
            <>
              {tradeName({ name: review.trade, name_hi: review.trade_hi ?? review.trade })}
              {" · "}
            </>
          )}
          <time dateTime={review.created_at}>{formatDate(review.created_at)}</time>
        </p>
      </div>
      {review.comment && <p className="max-w-prose whitespace-pre-line">{review.comment}</p>}
    </Card>
  );
}
