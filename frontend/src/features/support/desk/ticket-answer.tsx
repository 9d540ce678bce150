import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "@/lib/use-form";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { FormErrorSummary } from "@/components/ui/form-error-summary";
import { Options, Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { useFormDraft } from "@/lib/form-draft";
import { type AnswerValues, answerSchema } from "./answer-schema";
import { useTicketAct } from "./mutations";
import { type StaffTicket, templatesQuery } from "./queries";

/** An answer by mail, optionally from a template, or a note that only staff see. */
export function TicketAnswer({ ticket }: { ticket: StaffTicket }) {
  const { t: say } = useLingui();
  const isClosed = ticket.status === "closed";
  const act = useTicketAct(ticket.id);
  const templates = useQuery(templatesQuery(ticket.language));
  const form = useForm<AnswerValues>({
    resolver: zodResolver(answerSchema),
    defaultValues: { body: "", next_status: isClosed ? "note" : "answered" },
  });
  const { errors, submitCount, isSubmitting } = form.formState;
  const formDraft = useFormDraft(form, { draft: `ticket-answer:${ticket.id}` });
  const submit = formDraft.submit(async ({ body, next_status: next }) => {
    const key = formDraft.idempotencyKey();
    if (next === "note") await act.mutateAsync({ verb: "note", body: { body }, key });
    else await act.mutateAsync({ verb: "answer", body: { body, next_status: next }, key });
    formDraft.onSent();
    form.reset({ body: "", next_status: next });
    toast.success(next === "note" ? say`Note added` : say`Answer sent`);
  });
  return (
    <Card className="p-4 sm:p-5">
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <FormErrorSummary errors={errors.body ? {} : errors} submitCount={submitCount} />
        <Field label={<Trans>Start from a template</Trans>} optional>
          <Select
            value=""
            onChange={({ target }) => {
              const found = templates.data?.items.find(({ code }) => code === target.value);
              const { body } = form.getValues();
              if (found)
                form.setValue("body", body.trim() ? `${body.trim()}\n\n${found.text}` : found.text, {
                  shouldDirty: true,
                });
            }}
          >
            <option value="">{say`Choose…`}</option>
            <Options of={templates.data?.items} value={({ code }) => code} label={({ title }) => title} />
          </Select>
        </Field>
        <Field
          label={<Trans>Your words</Trans>}
          error={errors.body?.message}
          help={
            ticket.language === "hi" ? (
              <Trans>The person wrote on the Hindi page.</Trans>
            ) : (
              <Trans>The person wrote on the English page.</Trans>
            )
          }
          required
        >
          <Textarea rows={6} maxLength={5000} dir="auto" {...form.register("body")} />
        </Field>
        <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
          <Field label={<Trans>Send as</Trans>} className="flex-1">
            <Select {...form.register("next_status")}>
              <option value="answered" disabled={isClosed}>{say`An answer, by email`}</option>
              <option value="waiting_for_person" disabled={isClosed}>{say`A question back, by email`}</option>
              <option
                value="closed"
                disabled={isClosed}
              >{say`An answer that closes the ticket, by email`}</option>
              <option value="note">{say`A note for staff`}</option>
            </Select>
          </Field>
          <Button type="submit" busy={isSubmitting}>
            <Trans>Send</Trans>
          </Button>
        </div>
      </form>
    </Card>
  );
}
