import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { sideOf, sidesOf, sizeOf } from "./answers";

interface SizeInputProps {
  label: string;
  /** Such as "12x10"; empty until both sides are typed. */
  value: string;
  error?: string;
  onChange: (value: string) => void;
}

/** Length and width in feet. */
export function SizeInput({ label, value, error, onChange }: SizeInputProps) {
  const { t } = useLingui();
  const [sides, setSides] = useState(() => sidesOf(value));
  const change = (next: [string, string]) => {
    setSides(next);
    onChange(sizeOf(...next));
  };
  const [length, width] = sides;
  const refused =
    sides.some((side) => sideOf(side) === undefined) && t`Please enter a number such as 450 or 12.5.`;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="flex items-end gap-3 sm:max-w-80">
        <Field label={<Trans>Length (feet)</Trans>} className="min-w-0 flex-1">
          <Input
            inputMode="decimal"
            autoComplete="off"
            className="figures"
            placeholder={t`For example 12`}
            value={length}
            onChange={({ target }) => change([target.value, width])}
          />
        </Field>
        <span aria-hidden className="pb-3 text-ink-soft">
          ×
        </span>
        <Field label={<Trans>Width (feet)</Trans>} className="min-w-0 flex-1">
          <Input
            inputMode="decimal"
            autoComplete="off"
            className="figures"
            placeholder={t`For example 10`}
            value={width}
            onChange={({ target }) => change([length, target.value])}
          />
        </Field>
      </div>
      {(refused || error) && <FieldError>{refused || error}</FieldError>}
    </fieldset>
  );
}
