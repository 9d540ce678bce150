import { Trans, useLingui } from "@lingui/react/macro";
import { Controller, useFormContext } from "react-hook-form";
import { Field } from "@/components/ui/field";
import type { JobForm } from "./schemas";
import { SkillsInput } from "./skills-input";

/** The required skills, added one by one. Needs a FormProvider. */
export function SkillsField() {
  const { t } = useLingui();
  const { control, formState } = useFormContext<Pick<JobForm, "skills_needed">>();
  return (
    <Field
      label={<Trans>Skills needed</Trans>}
      optional
      help={<Trans>Press Enter after each skill.</Trans>}
      error={formState.errors.skills_needed?.message}
    >
      <Controller
        name="skills_needed"
        control={control}
        render={({ field }) => <SkillsInput {...field} placeholder={t`For example: pipe fitting`} />}
      />
    </Field>
  );
}
