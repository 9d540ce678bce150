import { zodResolver } from "@hookform/resolvers/zod";
import { Trans } from "@lingui/react/macro";
import { Send } from "lucide-react";
import { useForm } from "@/lib/use-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormErrorSummary } from "@/components/ui/form-error-summary";
import { Textarea } from "@/components/ui/textarea";
import { useFormDraft } from "@/lib/form-draft";
import { LONGEST, type ReplyValues, replySchema } from "./contact-schema";
import { useReply } from "./mutations";
import type { Ticket, TicketAccess } from "./queries";

/** The person's reply; it reopens a closed conversation. */
export function ReplyForm({ ticket, access }: { ticket: Ticket; access: TicketAccess }) {
  const reply = useReply(access);
  const form = useForm<ReplyValues>({ resolver: zodResolver(replySchema), defaultValues: { body: "" } });
  const { errors, submitCount, isSubmitting } = form.formState;
  const formDraft = useFormDraft(form, { draft: `ticket:${ticket.id}` });
  const submit = formDraft.submit(async ({ body }) => {
    await reply.mutateAsync({ body, key: formDraft.idempotencyKey() });
    formDraft.onSent();
    form.reset();
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <FormErrorSummary errors={errors.body ? {} : errors} submitCount={submitCount} />
      <Field
        label={<Trans>Your reply</Trans>}
        error={errors.body?.message}
        help={ticket.status === "closed" && <Trans>This is closed. Your reply opens it again.</Trans>}
      >
        <Textarea rows={4} maxLength={LONGEST.message} dir="auto" {...form.register("body")} />
      </Field>
      <Button icon={Send} type="submit" busy={isSubmitting} className="self-start max-sm:w-full">
        <Trans>Send reply</Trans>
      </Button>
    </form>
  );
}
