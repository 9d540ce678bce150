import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { useForm } from "@/lib/use-form";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { RadioCards } from "@/components/ui/radio-cards";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { reportSchema } from "./schemas";

interface ReportDialogProps<Reason extends string> {
  title: ReactNode;
  description: ReactNode;
  submitLabel: ReactNode;
  /** The possible reasons and their labels. */
  reasons: Record<Reason, string>;
  onSend: (report: { reason: Reason; words: string }) => Promise<unknown>;
  onClose: () => void;
}

/** Reports user content to staff, with a reason from a list. */
export function ReportDialog<Reason extends string>(props: ReportDialogProps<Reason>) {
  const { title, description, submitLabel, reasons, onSend, onClose } = props;
  const { t: translate } = useLingui();
  const form = useForm({
    resolver: zodResolver(reportSchema(reasons)),
    defaultValues: { words: "" },
  });
  const isOther = useWatch({ control: form.control, name: "reason" }) === "other";
  const { errors } = form.formState;
  return (
    <FormDialog
      form={form}
      title={title}
      description={description}
      submitLabel={submitLabel}
      tone="danger"
      onSend={({ reason, words }) => onSend({ reason: reason as Reason, words })}
      onSent={() => toast.success(translate`Reported. We are looking at it.`)}
      onClose={onClose}
    >
      <RadioCards
        legend={<Trans>What is wrong with it?</Trans>}
        className="sm:grid-cols-1"
        options={Object.entries<string>(reasons).map(([value, label]) => ({
          value,
          label: <span className="font-normal">{label}</span>,
        }))}
        error={errors.reason?.message}
        {...form.register("reason")}
      />
      <Field
        label={<Trans>What should we know?</Trans>}
        optional={!isOther}
        required={isOther}
        error={errors.words?.message}
      >
        <Textarea {...form.register("words")} dir="auto" rows={3} />
      </Field>
    </FormDialog>
  );
}
