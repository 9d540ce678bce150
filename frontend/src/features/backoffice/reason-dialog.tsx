import { zodResolver } from "@hookform/resolvers/zod";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useForm } from "@/lib/use-form";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Textarea } from "@/components/ui/textarea";
import { LONGEST_WORDS, type ReasonForm, reasonSchema } from "./act-schemas";

interface ReasonDialogProps<Answer> {
  title: ReactNode;
  description: ReactNode;
  submitLabel: ReactNode;
  tone?: "primary" | "danger";
  onSend: (words: string) => Promise<Answer>;
  onSent: (answer: Answer) => void;
  onClose: () => void;
}

/** Asks why, for the audit log, and does it. */
export function ReasonDialog<Answer>({ onSend, ...dialog }: ReasonDialogProps<Answer>) {
  const form = useForm<ReasonForm>({ resolver: zodResolver(reasonSchema()), defaultValues: { words: "" } });
  return (
    <FormDialog form={form} onSend={({ words }) => onSend(words)} {...dialog}>
      <Field
        label={<Trans>Why</Trans>}
        help={<Trans>Goes into the audit log, e.g. the number of a ticket.</Trans>}
        error={form.formState.errors.words?.message}
        required
      >
        <Textarea {...form.register("words")} maxLength={LONGEST_WORDS} dir="auto" rows={3} />
      </Field>
    </FormDialog>
  );
}
