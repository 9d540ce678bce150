import { type Control, Controller, type FieldPathByValue, type FieldValues } from "react-hook-form";
import { MoneyInput } from "./money-input";

interface MoneyControllerProps<Values extends FieldValues, Sent> {
  name: FieldPathByValue<Values, number | null | undefined>;
  control: Control<Values, unknown, Sent>;
}

/** A `MoneyInput` as a field of a form; its value is in paise. */
export function MoneyController<Values extends FieldValues, Sent>({
  name,
  control,
}: MoneyControllerProps<Values, Sent>) {
  return <Controller name={name} control={control} render={({ field }) => <MoneyInput {...field} />} />;
}
