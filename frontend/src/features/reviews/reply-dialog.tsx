import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { useWatch } from "react-hook-form";
import { useForm } from "@/lib/use-form";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { useOpened } from "@/lib/opened";
import { useReply } from "./mutations";
import type { OwnReview } from "./queries";
import { LONGEST_REPLY, replySchema } from "./schemas";

interface ReplyDialogProps {
  review: OwnReview;
  userId: string;
  onClose: () => void;
}

/** The reviewed person's single public reply; it can be edited for a day. */
export function ReplyDialog({ review: shown, userId, onClose }: ReplyDialogProps) {
  const { t } = useLingui();
  const review = useOpened(shown);
  const form = useForm({ resolver: zodResolver(replySchema), defaultValues: { words: review.reply } });
  const reply = useReply(userId);
  const words = useWatch({ control: form.control, name: "words" });
  const isNew = review.reply === "";
  return (
    <FormDialog
      form={form}
      title={<Trans>Reply to {review.reviewer_name}</Trans>}
      description={<Trans>Everybody who reads the review reads your reply. You can reply once.</Trans>}
      submitLabel={isNew ? <Trans>Reply</Trans> : <Trans>Save reply</Trans>}
      draft={isNew ? `reply:${review.id}:${userId}` : undefined}
      onSend={(values) => reply.mutateAsync({ opened: review, words: values.words })}
      onSent={() => toast.success(t`Your reply is shown below the review`)}
      onClose={onClose}
    >
      {review.comment && (
        <blockquote dir="auto" className="border-l-4 border-line pl-3 whitespace-pre-line text-ink-soft">
          {review.comment}
        </blockquote>
      )}
      <Field
        label={<Trans>Your reply</Trans>}
        required
        error={form.formState.errors.words?.message}
        help={
          <span className="figures">
            {words.length} / {LONGEST_REPLY}
          </span>
        }
      >
        <Textarea {...form.register("words")} dir="auto" />
      </Field>
    </FormDialog>
  );
}
