import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { useForm } from "@/lib/use-form";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { type EndForm, type EndValues, LONGEST_WORDS, endSchema } from "./act-schemas";
import { LengthField } from "./length-field";
import { useMoveEnd } from "./mutations";

/** Extends or shortens a suspension. */
export function EndDialog({ suspensionId, onClose }: { suspensionId: string; onClose: () => void }) {
  const { t } = useLingui();
  const move = useMoveEnd(suspensionId);
  const form = useForm<EndForm, unknown, EndValues>({
    resolver: zodResolver(endSchema()),
    defaultValues: { days: "30", words: "" },
  });
  return (
    <FormDialog
      form={form}
      title={<Trans>Change the end date</Trans>}
      description={<Trans>The person is notified of the new end date.</Trans>}
      submitLabel={<Trans>Change the end date</Trans>}
      onSend={(values) => move.mutateAsync(values)}
      onSent={() => toast.success(t`The end was changed`)}
      onClose={onClose}
    >
      <LengthField {...form.register("days")} />
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
