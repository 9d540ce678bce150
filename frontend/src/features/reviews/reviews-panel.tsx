import { Trans, useLingui } from "@lingui/react/macro";
import {
  type UseInfiniteQueryResult,
  type InfiniteData,
  useInfiniteQuery,
  useQuery,
} from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Speech } from "@/components/drawings/speech";
import { PagedList } from "@/components/paged-list";
import { QueryView } from "@/components/query-view";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useTopics } from "@/lib/topics";
import { OwnReviewCard } from "./own-review-card";
import { type OwnReview, givenReviewsQuery, myReviewsQuery, receivedReviewsQuery } from "./queries";
import { RatingSummary } from "./rating-summary";
import { ToWriteCard } from "./to-write-card";

/** Reviews and Ratings (specification part 2, point 2): my rating, reviews to write, reviews of me and by me. */
export function ReviewsPanel({ userId }: { userId: string }) {
  const query = useQuery(myReviewsQuery(userId));
  useTopics([`user:${userId}`]);
  return (
    <QueryView
      query={query}
      errorTitle={<Trans>Your reviews could not be loaded</Trans>}
      skeleton={
        <SkeletonGroup className="flex flex-col gap-4">
          <Skeleton className="h-24 rounded-lg" />
          <Skeleton className="h-40 rounded-lg" />
          <Skeleton className="h-28 rounded-lg" />
        </SkeletonGroup>
      }
    >
      {({ rating, to_write: toWrite, received_count: received, given_count: given }) => (
        <div className="flex flex-col gap-8">
          {toWrite.length > 0 && (
            <Part title={<Trans>Waiting for your review</Trans>} count={toWrite.length} id="to-write">
              <ul className="flex flex-col gap-3">
                {toWrite.map((waiting) => (
                  <li key={waiting.project_id}>
                    <ToWriteCard waiting={waiting} userId={userId} headingLevel="h3" />
                  </li>
                ))}
              </ul>
            </Part>
          )}
          <Part title={<Trans>My rating</Trans>} id="my-rating">
            {rating.average === null ? (
              <EmptyState as="h3" drawing={<Speech />} title={<Trans>No reviews yet</Trans>}>
                <Trans>
                  After finished work both sides may review each other. What is said of you appears here.
                </Trans>
              </EmptyState>
            ) : (
              <RatingSummary rating={rating}>
                <Trans>
                  The plain average of all that was said of you. Search counts five usual reviews of the trade
                  beside them, so that a single one, good or bad, doesn't decide where somebody stands.
                </Trans>
              </RatingSummary>
            )}
          </Part>
          {received > 0 && <Received userId={userId} count={received} />}
          {given > 0 && <Given userId={userId} count={given} />}
        </div>
      )}
    </QueryView>
  );
}

function Received({ userId, count }: { userId: string; count: number }) {
  return (
    <Part title={<Trans>What others say of you</Trans>} count={count} id="received">
      <Reviews query={useInfiniteQuery(receivedReviewsQuery(userId))} userId={userId} />
    </Part>
  );
}

function Given({ userId, count }: { userId: string; count: number }) {
  return (
    <Part title={<Trans>What you wrote</Trans>} count={count} id="given">
      <Reviews query={useInfiniteQuery(givenReviewsQuery(userId))} userId={userId} />
    </Part>
  );
}

interface PartProps {
  id: string;
  title: ReactNode;
  count?: number;
  children: ReactNode;
}

function Part({ id, title, count, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 text-xl">
        {title}
        {count !== undefined && (
          <span className="ml-2 text-base font-normal text-ink-soft figures">{count}</span>
        )}
      </h2>
      {children}
    </section>
  );
}

interface ReviewsProps {
  query: UseInfiniteQueryResult<InfiniteData<{ items: OwnReview[] }>>;
  userId: string;
}

function Reviews({ query, userId }: ReviewsProps) {
  const { t } = useLingui();
  return (
    <PagedList
      query={query}
      errorTitle={t`The reviews could not be loaded`}
      skeleton={
        <SkeletonGroup>
          <Skeleton className="h-28 rounded-lg" />
        </SkeletonGroup>
      }
      empty={null}
      className="flex flex-col gap-3"
    >
      {(review) => <OwnReviewCard review={review} userId={userId} namesWork />}
    </PagedList>
  );
}
