import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useForm } from "@/lib/use-form";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { RadioCards } from "@/components/ui/radio-cards";
import { Textarea } from "@/components/ui/textarea";
import type { RejectReason } from "./queries";
import { REJECT_REASONS } from "./labels";
import { type RejectValues, REASONS, rejectSchema } from "./reject-schema";

interface RejectDialogProps {
  title: ReactNode;
  description: ReactNode;
  submitLabel: ReactNode;
  /** The preselected reason. */
  reason?: RejectReason;
  onSend: (values: RejectValues) => Promise<unknown>;
  onClose: () => void;
}

/** The rejection form: a reason, and an optional text. */
export function RejectDialog({
  title,
  description,
  submitLabel,
  reason,
  onSend,
  onClose,
}: RejectDialogProps) {
  const { t } = useLingui();
  const form = useForm<RejectValues>({
    resolver: zodResolver(rejectSchema),
    defaultValues: { reason, words: "" },
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      form={form}
      title={title}
      description={description}
      submitLabel={submitLabel}
      tone="danger"
      onSend={onSend}
      onClose={onClose}
    >
      <RadioCards
        legend={<Trans>Why?</Trans>}
        error={errors.reason?.message}
        options={REASONS.map((value) => ({ value, label: t(REJECT_REASONS[value]) }))}
        {...form.register("reason")}
      />
      <Field
        label={<Trans>Your words</Trans>}
        optional
        help={<Trans>The applicant reads them. Phone numbers and addresses are left out.</Trans>}
        error={errors.words?.message}
      >
        <Textarea rows={3} dir="auto" {...form.register("words")} />
      </Field>
    </FormDialog>
  );
}
