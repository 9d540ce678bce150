import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Checkbox } from "@/components/ui/checkbox";
import { FieldError } from "@/components/ui/field";
import { STEPS } from "../steps";
import type { StepName } from "../queries";
import type { ReasonTemplate } from "./queries";

interface ReasonPickerProps {
  templates: ReasonTemplate[];
  error?: string;
  registration: UseFormRegisterReturn<"reasons">;
}

/** The reason templates as checkboxes, grouped by step. */
export function ReasonPicker({ templates, error, registration }: ReasonPickerProps) {
  const { t } = useLingui();
  const id = useId();
  const steps = Object.keys(STEPS) as StepName[];
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="flex flex-col gap-4">
      <legend className="font-semibold">
        <Trans>Reasons</Trans>
      </legend>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {steps.map((step) => {
        const own = templates.filter((template) => template.step === step);
        if (own.length === 0) return null;
        return (
          <div key={step} role="group" aria-label={t(STEPS[step].name)}>
            <p aria-hidden className="text-sm font-semibold text-ink-soft">
              {t(STEPS[step].name)}
            </p>
            {own.map(({ code, label, blocked_days: days }) => (
              <Checkbox
                key={code}
                {...registration}
                value={code}
                label={label}
                help={days ? <Trans>Nothing can be submitted for {days} days then.</Trans> : undefined}
              />
            ))}
          </div>
        );
      })}
    </fieldset>
  );
}
