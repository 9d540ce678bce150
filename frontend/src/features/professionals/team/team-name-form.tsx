import { zodResolver } from "@hookform/resolvers/zod";
import { i18n } from "@lingui/core";
import { t as translate } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormErrorSummary } from "@/components/ui/form-error-summary";
import { Input } from "@/components/ui/input";
import { applyProblemToForm } from "@/lib/form-problem";
import { type Team, useSaveTeam } from "./queries";

const LONGEST_NAME = 120;

const shape = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: () => translate(i18n)`Give your team a name.` }),
});
type Values = z.output<typeof shape>;

/** What the team is called. */
export function TeamNameForm({ team }: { team: Team }) {
  const { t } = useLingui();
  const save = useSaveTeam();
  const form = useForm<Values>({ resolver: zodResolver(shape), defaultValues: { name: team.name } });
  const { errors, submitCount, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ name }) => {
    try {
      const saved = await save.mutateAsync(name);
      form.reset({ name: saved.name });
    } catch (error) {
      applyProblemToForm(error, form.setError, { known: ["name"] });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <FormErrorSummary errors={errors} submitCount={submitCount} />
      <Field label={t`Name of the team`} required error={errors.name?.message}>
        <Input maxLength={LONGEST_NAME} {...form.register("name")} />
      </Field>
      <Button type="submit" variant="secondary" busy={isSubmitting} className="self-start max-sm:w-full">
        <Trans>Save team</Trans>
      </Button>
    </form>
  );
}
