import { lazyDialog } from "@/lib/lazy-part";
import { Trans } from "@lingui/react/macro";
import { EyeOff, Flag, Hourglass, PenLine, Reply } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "@/lib/router/link";
import { Button } from "@/components/ui/button";
import { formatDate } from "@/lib/dates";
import type { OwnReview } from "./queries";
import { ReviewCard } from "./review-card";

const ReviewDialog = lazyDialog(() => import("./review-dialog").then((module) => module.ReviewDialog));

const ReportReviewDialog = lazyDialog(() =>
  import("./report-dialog").then((module) => module.ReportReviewDialog),
);

const ReplyDialog = lazyDialog(() => import("./reply-dialog").then((module) => module.ReplyDialog));

interface OwnReviewCardProps {
  review: OwnReview;
  userId: string;
  /** Names the project and links to it; off on the project's own page. */
  namesWork?: boolean;
}

/** A review by or of the viewer, with the viewer's actions. */
export function OwnReviewCard({ review, userId, namesWork }: OwnReviewCardProps) {
  const [open, setOpen] = useState<"edit" | "reply" | "report" | null>(null);
  const close = () => setOpen(null);
  const isMine = review.reviewer_id === userId;
  const isOfMe = review.reviewee_id === userId;
  return (
    <>
      <ReviewCard
        review={review}
        heading={isMine ? <Trans>You about {review.reviewee_name}</Trans> : undefined}
        work={
          namesWork && (
            <Link
              to={`/projects/${review.project_id}`}
              className="inline-flex min-h-6 font-medium text-ink underline underline-offset-2"
            >
              {review.project_title}
            </Link>
          )
        }
        state={isMine && <StateLine review={review} />}
        actions={
          <div className="-mb-1 -ml-3 flex flex-wrap gap-x-1">
            {isMine && review.state === "waiting" && (
              <Act icon={<PenLine aria-hidden />} onClick={() => setOpen("edit")}>
                <Trans>Change</Trans>
              </Act>
            )}
            {isOfMe && review.is_reply_open && (
              <Act icon={<Reply aria-hidden />} onClick={() => setOpen("reply")}>
                {review.reply ? <Trans>Change reply</Trans> : <Trans>Reply</Trans>}
              </Act>
            )}
            {!isMine &&
              (review.is_reported ? (
                <p className="inline-flex min-h-11 items-center gap-2 px-3 text-sm text-ink-soft">
                  <Flag aria-hidden className="size-4" />
                  <Trans>Reported. We are looking at it.</Trans>
                </p>
              ) : (
                <Act icon={<Flag aria-hidden />} onClick={() => setOpen("report")}>
                  <Trans>Report</Trans>
                </Act>
              ))}
          </div>
        }
      />
      {open === "edit" && (
        <ReviewDialog
          userId={userId}
          projectId={review.project_id}
          projectTitle={review.project_title}
          personName={review.reviewee_name}
          isOfWorker={review.is_of_worker}
          review={review}
          onClose={close}
        />
      )}
      {open === "reply" && <ReplyDialog review={review} userId={userId} onClose={close} />}
      {open === "report" && <ReportReviewDialog reviewId={review.id} onClose={close} />}
    </>
  );
}

function Act({ icon, onClick, children }: { icon: ReactNode; onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="quiet" onClick={onClick}>
      {icon}
      {children}
    </Button>
  );
}

function StateLine({ review }: { review: OwnReview }) {
  if (review.state === "published") return null;
  const isWaiting = review.state === "waiting";
  return (
    <p className="inline-flex items-start gap-2 text-sm text-ink-soft">
      {isWaiting ? (
        <>
          <Hourglass aria-hidden className="mt-0.5 size-4 shrink-0" />
          <Trans>
            Only you see it. It is shown when {review.reviewee_name} has written too, on{" "}
            {formatDate(review.publishes_at)} at the latest.
          </Trans>
        </>
      ) : (
        <>
          <EyeOff aria-hidden className="mt-0.5 size-4 shrink-0" />
          <Trans>Hidden by our staff.</Trans>
        </>
      )}
    </p>
  );
}
