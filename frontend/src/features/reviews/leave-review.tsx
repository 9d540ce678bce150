import { Trans } from "@lingui/react/macro";
import { ToCome } from "@/components/ui/skeleton";
import { useSession } from "@/features/accounts/session";
import { useTopics } from "@/lib/topics";
import { lazyPart } from "@/lib/lazy-part";
import { useProjectReviews } from "./queries";

const ToWriteCard = lazyPart(() => import("./to-write-card").then((module) => module.ToWriteCard), {
  fallback: <ToCome />,
  isPrefetched: true,
});

const OwnReviewCard = lazyPart(() => import("./own-review-card").then((module) => module.OwnReviewCard), {
  fallback: <ToCome />,
  isPrefetched: true,
});

/**
 * On a finished project's page: the review that the viewer can write about the other side, and the reviews of both.
 * Renders nothing before the end or for non-parties; a failed request leaves the page as it is.
 */
export function LeaveReview({ projectId }: { projectId: string }) {
  const { user } = useSession();
  const { data } = useProjectReviews(projectId);
  useTopics([`project:${projectId}`]);
  if (!user || !data || (data.items.length === 0 && !data.to_write)) return null;
  return (
    <section aria-labelledby="reviews" className="flex flex-col gap-3">
      <h2 id="reviews" className={data.items.length > 0 ? "text-xl" : "sr-only"}>
        <Trans>Reviews</Trans>
      </h2>
      {data.to_write && <ToWriteCard waiting={data.to_write} userId={user.id} headingLevel="h3" />}
      {data.items.map((review) => (
        <OwnReviewCard key={review.id} review={review} userId={user.id} />
      ))}
    </section>
  );
}
