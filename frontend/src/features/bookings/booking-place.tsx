import { Trans, useLingui } from "@lingui/react/macro";
import { Controller, useFormContext } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { Place } from "@/features/places/place";
import { PlaceInput, type UNKNOWN_PLACE } from "@/features/places/place-input";

interface PlaceForm {
  place: Place | typeof UNKNOWN_PLACE | null;
  locality: string;
}

/** Where a worker is to come, and how far he comes. Needs a FormProvider. */
export function BookingPlace({ radius }: { radius: number }) {
  const { t } = useLingui();
  const { control, formState, register } = useFormContext<PlaceForm>();
  const { errors } = formState;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={<Trans>Town or PIN code</Trans>}
        required
        error={errors.place?.message}
        help={<Trans>Travels up to {radius} km.</Trans>}
      >
        <Controller name="place" control={control} render={({ field }) => <PlaceInput {...field} />} />
      </Field>
      <Field label={<Trans>Locality</Trans>} optional error={errors.locality?.message}>
        <Input {...register("locality")} placeholder={t`For example: Kothrud`} maxLength={120} />
      </Field>
    </div>
  );
}
