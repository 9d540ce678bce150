import { zodResolver } from "@hookform/resolvers/zod";
import { i18n } from "@lingui/core";
import { t as translate } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useForm, useWatch } from "react-hook-form";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormErrorSummary } from "@/components/ui/form-error-summary";
import { RadioCards } from "@/components/ui/radio-cards";
import { Textarea } from "@/components/ui/textarea";
import type { Answers } from "./queries";

interface QuestionsValues {
  worked: "" | "yes" | "no";
  again: "" | "yes" | "no" | "unsure";
  words: string;
}

const questions = z
  .object({
    worked: z.enum(["", "yes", "no"]),
    again: z.enum(["", "yes", "no", "unsure"]),
    words: z.string(),
  })
  .superRefine(({ worked, again }, context) => {
    const choose = (field: keyof QuestionsValues) =>
      context.addIssue({
        code: "custom",
        path: [field],
        message: translate(i18n)`Please choose an answer.`,
      });
    if (worked === "") choose("worked");
    if (worked === "yes" && again === "") choose("again");
  });

interface QuestionsFormProps {
  name: string;
  /** Where the code will go, masked. */
  phone: string;
  /** What was answered before, to be mended. */
  first?: Answers;
  isBusy: boolean;
  onAnswers: (answers: Answers) => void;
}

/** Three questions, the second only for those for whom the worker did work. */
export function QuestionsForm({ name, phone, first, isBusy, onAnswers }: QuestionsFormProps) {
  const { t } = useLingui();
  const form = useForm<QuestionsValues>({
    resolver: zodResolver(questions),
    defaultValues: first
      ? { worked: first.worked ? "yes" : "no", again: first.again ?? "", words: first.words }
      : { worked: "", again: "", words: "" },
  });
  const { control, register, handleSubmit, formState } = form;
  const { errors, submitCount } = formState;
  const didWork = useWatch({ control, name: "worked" }) === "yes";
  const send = handleSubmit(({ worked, again, words }) =>
    onAnswers({ worked: worked === "yes", again: again === "" ? null : again, words }),
  );
  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={(event) => void send(event)}>
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
          <Trans>Go on</Trans>
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
