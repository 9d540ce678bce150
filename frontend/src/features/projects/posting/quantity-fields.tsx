import { Trans, useLingui } from "@lingui/react/macro";
import { useFormContext } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Options, Select } from "@/components/ui/select";
import type { JobForm } from "./schemas";
import { COUNTED_UNITS, countedUnitLabel } from "../quantity";

/** The amount of work, so that offers in different units can be compared. Needs a FormProvider. */
export function QuantityFields() {
  const { t } = useLingui();
  const { register, formState } = useFormContext<Pick<JobForm, "quantity" | "quantity_unit">>();
  const { errors } = formState;
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field
        label={<Trans>Quantity</Trans>}
        optional
        error={errors.quantity?.message}
        help={<Trans>Offers are compared by it.</Trans>}
      >
        <Input
          {...register("quantity")}
          inputMode="decimal"
          autoComplete="off"
          placeholder={t`For example 450`}
        />
      </Field>
      <Field label={<Trans>Counted in</Trans>} error={errors.quantity_unit?.message}>
        <Select {...register("quantity_unit")}>
          <Options of={COUNTED_UNITS} label={countedUnitLabel} />
        </Select>
      </Field>
    </div>
  );
}
