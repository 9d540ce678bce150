import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { useWatch } from "react-hook-form";
import { useForm } from "@/lib/use-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormErrorSummary } from "@/components/ui/form-error-summary";
import { RadioCards } from "@/components/ui/radio-cards";
import { RestoredDraft } from "@/components/ui/restored-draft";
import { Textarea } from "@/components/ui/textarea";
import { useDraft } from "@/lib/draft";
import { type Answers, referenceDraft } from "./queries";
import { type QuestionsValues, questionsSchema } from "./questions-schema";

interface QuestionsFormProps {
  /** The name of the draft. */
  id: string;
  name: string;
  /** The number that the code will be sent to, masked. */
  phone: string;
  /** The earlier answers, to edit. */
  first?: Answers;
  isBusy: boolean;
  onAnswers: (answers: Answers) => void;
}

/** Three questions, the second only for people for whom the worker did work. */
export function QuestionsForm({ id, name, phone, first, isBusy, onAnswers }: QuestionsFormProps) {
  const { t } = useLingui();
  const form = useForm<QuestionsValues>({
    resolver: zodResolver(questionsSchema),
    defaultValues: first
      ? { worked: first.worked ? "yes" : "no", again: first.again ?? "", words: first.words }
      : { worked: "", again: "", words: "" },
  });
  const draft = useDraft(referenceDraft(id), form);
  const { control, register, handleSubmit, formState } = form;
  const { errors, submitCount } = formState;
  const didWork = useWatch({ control, name: "worked" }) === "yes";
  const send = handleSubmit(({ worked, again, words }) =>
    onAnswers({ worked: worked === "yes", again: again === "" ? null : again, words }),
  );
  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={(event) => void send(event)}>
      {draft.isRestored && !first && <RestoredDraft onDiscard={draft.discard} />}
      <FormErrorSummary errors={errors} submitCount={submitCount} />
      <RadioCards
        legend={<Trans>1. Did {name} work for you?</Trans>}
        options={[
          { value: "yes", label: t`Yes` },
          { value: "no", label: t`No` },
        ]}
        error={errors.worked?.message}
        {...register("worked")}
      />
      {didWork && (
        <RadioCards
          legend={<Trans>2. Would you have them work for you again?</Trans>}
          className="sm:grid-cols-3"
          options={[
            { value: "yes", label: t`Yes` },
            { value: "no", label: t`No` },
            { value: "unsure", label: t`Not sure` },
          ]}
          error={errors.again?.message}
          {...register("again")}
        />
      )}
      <Field
        label={didWork ? t`3. What was done, and when?` : t`Is there anything we should know?`}
        help={didWork && <Trans>Such as: new wiring in two rooms, March 2026</Trans>}
        error={errors.words?.message}
        optional
      >
        <Textarea rows={3} maxLength={500} {...register("words")} />
      </Field>
      <div className="flex flex-col gap-2">
        <Button type="submit" size="lg" busy={isBusy} className="sm:self-start">
          <Trans>Continue</Trans>
        </Button>
        <p className="text-sm text-ink-soft">
          <Trans>
            To show that it is you, we text a code to{" "}
            <span className="whitespace-nowrap figures">{phone}</span>.
          </Trans>
        </p>
      </div>
    </form>
  );
}
