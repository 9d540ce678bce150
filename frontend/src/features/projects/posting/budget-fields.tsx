import { Trans } from "@lingui/react/macro";
import { useFormContext } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { MoneyController } from "@/components/ui/money-controller";
import type { JobForm } from "./schemas";

/** A job's budget range; both ends are optional. Needs a FormProvider. */
export function BudgetFields() {
  const { control, formState } = useFormContext<Pick<JobForm, "budget_min_paise" | "budget_max_paise">>();
  const { errors } = formState;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={<Trans>Lowest budget</Trans>} optional error={errors.budget_min_paise?.message}>
        <MoneyController name="budget_min_paise" control={control} />
      </Field>
      <Field label={<Trans>Highest budget</Trans>} optional error={errors.budget_max_paise?.message}>
        <MoneyController name="budget_max_paise" control={control} />
      </Field>
    </div>
  );
}
