import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { useForm } from "@/lib/use-form";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { RadioCards } from "@/components/ui/radio-cards";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { LONGEST_WORDS, type DecisionForm, decisionSchema } from "./act-schemas";
import { useDecideAppeal } from "./mutations";
import type { Suspension } from "./queries";

/** Decides an appeal: the statements of both sides, and the decision with its answer. */
export function DecisionDialog({ suspension, onClose }: { suspension: Suspension; onClose: () => void }) {
  const { t } = useLingui();
  const decide = useDecideAppeal(suspension.id);
  const form = useForm<DecisionForm>({
    resolver: zodResolver(decisionSchema()),
    defaultValues: { words: "" },
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      form={form}
      title={<Trans>Decide the appeal</Trans>}
      description={
        <Trans>Your decision is final here; the person can still write to the grievance officer.</Trans>
      }
      submitLabel={<Trans>Send the decision</Trans>}
      onSend={(values) => decide.mutateAsync(values)}
      onSent={({ state }) =>
        toast.success(state === "lifted" ? t`The account is open again` : t`The suspension stays`)
      }
      onClose={onClose}
    >
      <blockquote className="border-l-2 border-line-strong pl-3 whitespace-pre-wrap text-ink" dir="auto">
        {suspension.appeal_words}
      </blockquote>
      <RadioCards
        legend={<Trans>Decision</Trans>}
        error={errors.outcome?.message}
        options={[
          {
            value: "lifted",
            label: <Trans>Lift the suspension</Trans>,
            help: <Trans>The account opens at once, and everything is back.</Trans>,
          },
          {
            value: "upheld",
            label: <Trans>Keep the suspension</Trans>,
            help: <Trans>It ends as it would have.</Trans>,
          },
        ]}
        {...form.register("outcome")}
      />
      <Field
        label={<Trans>Your answer</Trans>}
        help={<Trans>The person reads it.</Trans>}
        error={errors.words?.message}
        required
      >
        <Textarea {...form.register("words")} maxLength={LONGEST_WORDS} dir="auto" rows={4} />
      </Field>
    </FormDialog>
  );
}
