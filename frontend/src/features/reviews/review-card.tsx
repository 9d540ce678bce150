import { Trans, useLingui } from "@lingui/react/macro";
import { CornerDownRight, ThumbsUp } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { Rating } from "@/components/ui/rating";
import { tradeName } from "@/features/trades/queries";
import { formatDate } from "@/lib/dates";
import type { Review } from "./queries";
import { useAspectWords } from "./star-words";

interface ReviewCardProps {
  review: Review;
  /** The person shown: author or subject; the reviewer by default. */
  heading?: ReactNode;
  /** The work, if it may be named. */
  work?: ReactNode;
  /** Its status, beside its date. */
  state?: ReactNode;
  actions?: ReactNode;
}

/** One review with its aspects and the reviewed person's reply. */
export function ReviewCard({ review, heading, work, state, actions }: ReviewCardProps) {
  const { t } = useLingui();
  const aspectWords = useAspectWords();
  const trade = review.trade && tradeName({ name: review.trade, name_hi: review.trade_hi ?? review.trade });
  const facts = review.aspects.map(({ aspect, stars }) => t`${aspectWords[aspect]}: ${stars} of 5`);
  return (
    <Card className="flex flex-col gap-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          <Rating value={review.rating} />
          {heading ?? review.reviewer_name}
        </p>
        <p className="text-sm text-ink-soft">
          {(work ?? trade) && (
            <>
              {work ?? trade}
              {" · "}
            </>
          )}
          <time dateTime={review.created_at}>{formatDate(review.created_at)}</time>
        </p>
      </div>
      {state}
      {review.comment && (
        <p dir="auto" className="max-w-prose [overflow-wrap:anywhere] whitespace-pre-line">
          {review.comment}
        </p>
      )}
      {(facts.length > 0 || review.would_hire_again) && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
          {review.would_hire_again && (
            <li className="inline-flex items-center gap-1.5 font-medium text-ink">
              <ThumbsUp aria-hidden className="size-4" />
              <Trans>Would do it again</Trans>
            </li>
          )}
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {review.reply && (
        <div className="flex gap-2 rounded-md bg-sunken p-3">
          <CornerDownRight aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
          <div className="min-w-0">
            <p className="text-sm font-semibold">
              <Trans>Reply from {review.reviewee_name}</Trans>
            </p>
            <p dir="auto" className="max-w-prose [overflow-wrap:anywhere] whitespace-pre-line">
              {review.reply}
            </p>
          </div>
        </div>
      )}
      {actions}
    </Card>
  );
}
