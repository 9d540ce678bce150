import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useForm } from "@/lib/use-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormErrorSummary } from "@/components/ui/form-error-summary";
import { Input } from "@/components/ui/input";
import { submitForm } from "@/lib/form-problem";
import { lazyResolver } from "@/lib/lazy-resolver";
import { useSaveTeam } from "./mutations";
import type { Team } from "./queries";
import type { TeamNameValues } from "./schemas";

const RULES = lazyResolver(() => import("./schemas").then((module) => module.teamNameShape));

const LONGEST_NAME = 120;

/** The name of the team. */
export function TeamNameForm({ team, userId }: { team: Team; userId: string }) {
  const { t } = useLingui();
  const save = useSaveTeam(userId);
  const [{ edit_version, name: openedName }, setOpened] = useState(team);
  const form = useForm<TeamNameValues>({ resolver: RULES, defaultValues: { name: openedName } });
  const { errors, submitCount, isSubmitting } = form.formState;
  const submit = submitForm(form, async ({ name }) => {
    const saved = await save.mutateAsync({ name, edit_version });
    setOpened(saved);
    form.reset({ name: saved.name });
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
