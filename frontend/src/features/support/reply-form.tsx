import { zodResolver } from "@hookform/resolvers/zod";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Send } from "lucide-react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormErrorSummary } from "@/components/ui/form-error-summary";
import { Textarea } from "@/components/ui/textarea";
import { useKeptForm } from "@/lib/kept-form";
import { LONGEST } from "./contact-schema";
import { useReply } from "./mutations";
import type { Ticket, TicketAccess } from "./queries";

const schema = z.object({
  body: z
    .string()
    .trim()
    .min(1, { error: () => t(i18n)`Please write something first.` })
    .max(LONGEST.message),
});
type Values = z.infer<typeof schema>;

/** What the person adds; a closed conversation opens again with it. */
export function ReplyForm({ ticket, access }: { ticket: Ticket; access: TicketAccess }) {
  const reply = useReply(access);
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: { body: "" } });
  const { errors, submitCount, isSubmitting } = form.formState;
  const kept = useKeptForm(form, { draft: `ticket:${ticket.id}` });
  const submit = form.handleSubmit(async ({ body }) => {
    try {
      await reply.mutateAsync({ body, key: kept.idempotencyKey() });
      kept.onSent();
      form.reset();
    } catch (error) {
      kept.onRefused(error);
    }
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
      <Button type="submit" busy={isSubmitting} className="self-start max-sm:w-full">
        <Send aria-hidden />
        <Trans>Send reply</Trans>
      </Button>
    </form>
  );
}
