import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { Controller, useWatch } from "react-hook-form";
import { useForm } from "@/lib/use-form";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { RadioCards } from "@/components/ui/radio-cards";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { formatDate } from "@/lib/dates";
import { useOpened } from "@/lib/opened";
import { useEditReview, useWriteReview } from "./mutations";
import type { OwnReview } from "./queries";
import {
  ASPECTS_OF_HOMEOWNERS,
  ASPECTS_OF_WORKERS,
  EMPTY_REVIEW,
  LONGEST_COMMENT,
  type ReviewForm,
  reviewBody,
  reviewSchema,
} from "./schemas";
import { StarInput } from "./star-input";
import { useAspectWords } from "./star-words";

interface ReviewDialogProps {
  userId: string;
  projectId: string;
  projectTitle: string;
  personName: string;
  /** Whether the person did the work; a homeowner is rated on other aspects. */
  isOfWorker: boolean;
  /** The viewer's own unpublished review, to edit. */
  review?: OwnReview;
  onClose: () => void;
}

/** Stars, aspects and a short text about the other side of finished work. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { userId, projectId, projectTitle, personName, isOfWorker, onClose } = props;
  const review = useOpened(props.review);
  const { t } = useLingui();
  const aspectWords = useAspectWords();
  const form = useForm<ReviewForm>({
    resolver: zodResolver(reviewSchema),
    defaultValues: review ? formOf(review) : EMPTY_REVIEW,
  });
  const write = useWriteReview(projectId, userId);
  const edit = useEditReview(userId);
  const comment = useWatch({ control: form.control, name: "comment" });
  const aspects = isOfWorker ? ASPECTS_OF_WORKERS : ASPECTS_OF_HOMEOWNERS;
  const { errors } = form.formState;
  return (
    <FormDialog
      form={form}
      title={<Trans>How was it with {personName}?</Trans>}
      description={projectTitle}
      submitLabel={review ? <Trans>Save review</Trans> : <Trans>Send review</Trans>}
      draft={review ? undefined : `review:${projectId}:${userId}`}
      onSend={(values, idempotencyKey) => {
        const body = reviewBody(values);
        return review
          ? edit.mutateAsync({ opened: review, body })
          : write.mutateAsync({ body, idempotencyKey });
      }}
      onSent={(sent) =>
        toast.success(t`Thank you for your review`, {
          description:
            sent.state === "published"
              ? t`Both reviews are shown now.`
              : t`It is shown when ${personName} has written too, on ${formatDate(sent.publishes_at)} at the latest.`,
        })
      }
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="rating"
        render={({ field, fieldState }) => (
          <StarInput
            legend={<Trans>Your rating</Trans>}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <Field
        label={<Trans>In your own words</Trans>}
        optional
        error={errors.comment?.message}
        help={
          <span className="figures">
            {comment.length} / {LONGEST_COMMENT}
          </span>
        }
      >
        <Textarea
          {...form.register("comment")}
          dir="auto"
          placeholder={
            isOfWorker
              ? t`What went well, what did not? What should the next one know?`
              : t`How was it to work there? What should the next one know?`
          }
        />
      </Field>
      <div className="flex flex-col gap-1 border-t border-line pt-3">
        <p className="font-medium">
          <Trans>In particular</Trans>
          <span className="ml-1.5 text-sm font-normal text-ink-faint">
            <Trans>(optional)</Trans>
          </span>
        </p>
        {aspects.map((aspect) => (
          <Controller
            key={aspect}
            control={form.control}
            name={`aspects.${aspect}`}
            render={({ field }) => (
              <StarInput
                isMinor
                legend={<span className="text-base font-normal">{aspectWords[aspect]}</span>}
                value={field.value ?? 0}
                onChange={(stars) => field.onChange(stars)}
              />
            )}
          />
        ))}
      </div>
      <RadioCards
        legend={
          isOfWorker ? (
            <Trans>Would you hire {personName} again?</Trans>
          ) : (
            <Trans>Would you work for {personName} again?</Trans>
          )
        }
        className="grid-cols-2 sm:grid-cols-3"
        options={[
          { value: "yes", label: <Trans>Yes</Trans> },
          { value: "no", label: <Trans>No</Trans> },
          { value: "", label: <Trans>I'd rather not say</Trans> },
        ]}
        {...form.register("again")}
      />
      <p className="text-sm text-ink-soft">
        <Trans>
          Neither of you sees the other's review before writing one's own. Until it is shown you can change
          it; after that it stands, with your first name and {personName}'s reply.
        </Trans>
      </p>
    </FormDialog>
  );
}

function formOf(review: OwnReview): ReviewForm {
  const { rating, comment, would_hire_again: again } = review;
  return {
    rating,
    comment,
    again: again === null ? "" : again ? "yes" : "no",
    aspects: Object.fromEntries(review.aspects.map(({ aspect, stars }) => [aspect, stars])),
  };
}
