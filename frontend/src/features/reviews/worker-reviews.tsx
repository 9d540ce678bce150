import { lazyDialog } from "@/lib/lazy-part";
import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Flag } from "lucide-react";
import { useState } from "react";
import { Speech } from "@/components/drawings/speech";
import { PagedList } from "@/components/paged-list";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { SkeletonList } from "@/components/ui/skeleton";
import { useSession } from "@/features/accounts/session";
import { NearScreen } from "@/lib/near-screen";
import { type Review, type ReviewWishes, workerRatingQuery, workerReviewsQuery } from "./queries";
import { RatingSummary } from "./rating-summary";
import { ReviewCard } from "./review-card";
import { ReviewChoices } from "./review-choices";

const ReportReviewDialog = lazyDialog(() =>
  import("./report-dialog").then((module) => module.ReportReviewDialog),
);

interface WorkerReviewsProps {
  workerId: string;
  /** The number that the page already knows; 0 skips fetching the rating. */
  count: number;
}

/** The reviews of a professional after finished work. */
export function WorkerReviews(props: WorkerReviewsProps) {
  const { count } = props;
  return (
    <section aria-labelledby="reviews" className="min-w-0">
      <h2 id="reviews" className="mb-3 text-xl">
        <Trans>Reviews</Trans>
        {count > 0 && <span className="ml-2 text-base font-normal text-ink-soft figures">{count}</span>}
      </h2>
      <NearScreen className="min-h-56">
        <RatingAndReviews {...props} />
      </NearScreen>
    </section>
  );
}

function RatingAndReviews({ workerId, count }: WorkerReviewsProps) {
  const { t } = useLingui();
  const { user } = useSession();
  const [wishes, setWishes] = useState<ReviewWishes>({ sort: "newest" });
  const { data: rating } = useQuery({ ...workerRatingQuery(workerId), enabled: count > 0 });
  const query = useInfiniteQuery(workerReviewsQuery(workerId, wishes));
  return (
    <>
      {rating && (
        <div className="mb-4 flex flex-col gap-4">
          <RatingSummary rating={rating}>
            <Trans>
              The plain average of reviews by people whose work is finished. Both sides write before either
              reads, so nobody pays back in stars.
            </Trans>
          </RatingSummary>
          {rating.count > 1 && <ReviewChoices rating={rating} wishes={wishes} onChange={setWishes} />}
        </div>
      )}
      <PagedList
        query={query}
        errorTitle={t`The reviews could not be loaded`}
        empty={
          count === 0 ? (
            <EmptyState drawing={<Speech />} title={<Trans>No reviews yet</Trans>}>
              <Trans>Reviews come only from people whose work is finished.</Trans>
            </EmptyState>
          ) : (
            <p className="text-ink-soft">
              <Trans>No review fits this choice.</Trans>
            </p>
          )
        }
        skeleton={<SkeletonList className="flex flex-col gap-3" count={2} each="h-28 rounded-lg" />}
        className="flex flex-col gap-3"
      >
        {(review) => <ReviewCard review={review} actions={user && <ReportButton review={review} />} />}
      </PagedList>
    </>
  );
}

function ReportButton({ review }: { review: Review }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="-mb-1 -ml-3">
      <Button
        icon={Flag}
        variant="quiet"
        className="text-ink-soft"
        aria-label={t`Report the review of ${review.reviewer_name}`}
        onClick={() => setOpen(true)}
      >
        <Trans>Report</Trans>
      </Button>
      {isOpen && <ReportReviewDialog reviewId={review.id} onClose={() => setOpen(false)} />}
    </div>
  );
}
