import { Trans, useLingui } from "@lingui/react/macro";
import { ReasonDialog } from "@/components/reports/reason-dialog";
import type { ReportedReview } from "./queries";
import { type ModerationVerb, useModerate } from "./use-moderate";

interface ModerateDialogProps {
  review: ReportedReview;
  verb: ModerationVerb;
  onClose: () => void;
}

/** Asks for the reason of a decision about a review, and says who will read it. */
export function ModerateDialog({ review, verb, onClose }: ModerateDialogProps) {
  const { t } = useLingui();
  const moderate = useModerate();
  const author = review.reviewer_name;
  const words = {
    hide: {
      title: <Trans>Hide the review by {author}?</Trans>,
      description: <Trans>Nobody reads it any more, and it no longer counts in the rating.</Trans>,
      submitLabel: <Trans>Hide review</Trans>,
      help: <Trans>The author reads it.</Trans>,
      done: t`The review is hidden`,
    },
    keep: {
      title: <Trans>Keep the review by {author}?</Trans>,
      description: <Trans>Everybody who reported it is told.</Trans>,
      submitLabel: <Trans>Keep it</Trans>,
      help: <Trans>Whoever reported it reads it.</Trans>,
      done: t`The review stays`,
    },
    restore: {
      title: <Trans>Show the review by {author} again?</Trans>,
      description: <Trans>It counts in the rating again, and the author is told.</Trans>,
      submitLabel: <Trans>Show again</Trans>,
      help: <Trans>It goes into the audit log.</Trans>,
      done: t`The review is shown again`,
    },
  }[verb];
  return (
    <ReasonDialog
      {...words}
      tone={verb === "hide" ? "danger" : "primary"}
      onSend={(reason) => moderate.mutateAsync({ id: review.id, verb, words: reason })}
      onClose={onClose}
    />
  );
}
