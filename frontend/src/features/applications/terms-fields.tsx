import { Trans, useLingui } from "@lingui/react/macro";
import { useFormContext } from "react-hook-form";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { MoneyController } from "@/components/ui/money-controller";
import { Options, Select } from "@/components/ui/select";
import { RATE_UNITS, rateUnitLabel } from "@/features/trades/rates";
import { today } from "@/lib/dates";
import type { TermsForm } from "./schema";

/** Cost, duration and start; applications and offers share these fields. */
export function TermsFields() {
  const { t } = useLingui();
  const { control, register, formState } = useFormContext<TermsForm>();
  const { errors } = formState;
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <Field label={<Trans>Rate</Trans>} required error={errors.rate_paise?.message}>
          <MoneyController name="rate_paise" control={control} />
        </Field>
        <Field label={<Trans>Unit</Trans>} required error={errors.rate_unit?.message}>
          <Select {...register("rate_unit")}>
            <Options of={RATE_UNITS} label={rateUnitLabel} />
          </Select>
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={<Trans>Estimated duration</Trans>} required error={errors.estimated_duration?.message}>
          <Input {...register("estimated_duration")} maxLength={60} placeholder={t`For example: 5 days`} />
        </Field>
        <Field
          label={<Trans>Working days</Trans>}
          optional
          error={errors.estimated_days?.message}
          help={<Trans>Lets the homeowner see a total.</Trans>}
        >
          <Input {...register("estimated_days")} inputMode="numeric" />
        </Field>
        <Field label={<Trans>Can start on</Trans>} optional error={errors.starts_on?.message}>
          <DateInput {...register("starts_on")} min={today()} />
        </Field>
      </div>
    </>
  );
}
