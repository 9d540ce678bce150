import { Trans, useLingui } from "@lingui/react/macro";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { PhoneInput } from "@/components/ui/phone-input";
import { Textarea } from "@/components/ui/textarea";
import type { ReferencesValues } from "./schema";

interface ReferenceFieldsProps {
  form: UseFormReturn<ReferencesValues>;
  index: number;
}

/** Name, number, how they know the work, and what was done. */
export function ReferenceFields({ form, index }: ReferenceFieldsProps) {
  const { t } = useLingui();
  const { control, register, formState, setValue } = form;
  const at = `references.${index}` as const;
  const errors = formState.errors.references?.[index];
  const relations = [t`Customer`, t`Contractor`, t`Site supervisor`];
  const relation = useWatch({ control, name: `${at}.relation` });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t`Name`} error={errors?.name?.message} required>
        <Input autoComplete="off" maxLength={100} {...register(`${at}.name`)} />
      </Field>
      <Field label={t`Mobile number`} error={errors?.phone?.message} required>
        <PhoneInput {...register(`${at}.phone`)} autoComplete="off" />
      </Field>
      <div className="flex flex-col gap-2 sm:col-span-2">
        <Field label={t`How do they know your work?`} error={errors?.relation?.message} required>
          <Input autoComplete="off" maxLength={80} {...register(`${at}.relation`)} />
        </Field>
        {relation === "" && (
          <p className="flex flex-wrap gap-2">
            {relations.map((one) => (
              <Button
                key={one}
                type="button"
                variant="secondary"
                size="sm"
                onClick={() => setValue(`${at}.relation`, one, { shouldDirty: true, shouldValidate: true })}
              >
                {one}
              </Button>
            ))}
          </p>
        )}
      </div>
      <Field
        label={t`What did you do for them?`}
        help={<Trans>Such as: new wiring in three rooms, summer 2025</Trans>}
        error={errors?.project_description?.message}
        optional
        className="sm:col-span-2"
      >
        <Textarea rows={2} maxLength={500} {...register(`${at}.project_description`)} />
      </Field>
    </div>
  );
}
