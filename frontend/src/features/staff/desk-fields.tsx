import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { useFormContext } from "react-hook-form";
import { Checkbox } from "@/components/ui/checkbox";
import { FieldError } from "@/components/ui/field";
import { DESKS } from "./desks";
import type { DeskValues } from "./desk-schema";

/** The desks to choose, each with its permissions. Needs a form with `desks`. */
export function DeskFields() {
  const { t } = useLingui();
  const id = useId();
  const { register, formState } = useFormContext<DeskValues>();
  const error = formState.errors.desks?.message;
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 font-medium">
        <Trans>Desks</Trans>
      </legend>
      {DESKS.map(({ value, name, mayDo }) => (
        <Checkbox key={value} value={value} label={t(name)} help={t(mayDo)} {...register("desks")} />
      ))}
      {error && (
        <div className="mt-1.5">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
