import { Trans, useLingui } from "@lingui/react/macro";
import { ListChecks } from "lucide-react";
import type { ReactNode } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { RadioCards } from "@/components/ui/radio-cards";
import { Options, Select } from "@/components/ui/select";
import { LengthInput } from "./length-input";
import { type LengthUnit, type MeasureField, type MeasureValues, inUnit, isMetric } from "./measure-values";

interface MeasureFieldsProps {
  fields: MeasureField[];
  values: MeasureValues;
  unit: LengthUnit;
  /** The server's messages by the fields' names. */
  errors: Record<string, string>;
  /** The fields that are filled from answers to guided questions. */
  answered?: ReadonlySet<string>;
  onChange: (values: MeasureValues, unit: LengthUnit) => void;
}

/** The fields of a calculation, as the server describes them. */
export function MeasureFields({ fields, values, unit, errors, answered, onChange }: MeasureFieldsProps) {
  const set = (name: string, text: string) => onChange({ ...values, [name]: text }, unit);
  return (
    <div className="flex flex-col gap-5">
      {fields.some(isMetric) && (
        <RadioCards
          legend={<Trans>Measured in</Trans>}
          name="unit"
          className="grid-cols-2"
          value={unit}
          options={[
            { value: "ft", label: <Trans>Feet</Trans> },
            { value: "m", label: <Trans>Metres</Trans> },
          ]}
          onChange={({ target }) => {
            const next: LengthUnit = target.value === "m" ? "m" : "ft";
            onChange(inUnit(fields, values, next), next);
          }}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map((field) => (
          <MeasureInput
            key={field.name}
            field={field}
            unit={unit}
            value={values[field.name] ?? ""}
            error={errors[field.name]}
            help={answered?.has(field.name) && <FromAnswers />}
            onChange={(text) => set(field.name, text)}
          />
        ))}
      </div>
    </div>
  );
}

/** Why a field is filled already. */
export function FromAnswers() {
  return (
    <span className="inline-flex items-center gap-1">
      <ListChecks aria-hidden className="size-4 text-brand" />
      <Trans>From your answers</Trans>
    </span>
  );
}

/** Letters of an option that half a row would cut. */
const LONG_OPTION = 16;

interface MeasureInputProps {
  field: MeasureField;
  unit: LengthUnit;
  value: string;
  error?: string;
  help?: ReactNode;
  onChange: (text: string) => void;
}

function MeasureInput({ field, unit, value, error, help, onChange }: MeasureInputProps) {
  const { t } = useLingui();
  if (field.kind === "flag")
    return (
      <div className="sm:col-span-2">
        <Checkbox
          label={field.label}
          checked={value === "true"}
          help={help}
          onChange={({ target }) => onChange(String(target.checked))}
        />
      </div>
    );
  if (field.kind === "choice")
    return (
      <Field
        label={field.label}
        help={help}
        error={error}
        className={field.options.some((option) => option.label.length > LONG_OPTION) ? "sm:col-span-2" : ""}
      >
        <Select value={value} onChange={({ target }) => onChange(target.value)}>
          <Options of={field.options} value={(option) => option.value} label={(option) => option.label} />
        </Select>
      </Field>
    );
  if (field.kind === "length" && unit === "ft")
    return (
      <Field label={t`${field.label} (feet and inches)`} help={help} error={error}>
        <LengthInput value={value} label={field.label} onChange={onChange} />
      </Field>
    );
  const units = {
    length: t`${field.label} (m)`,
    area: unit === "m" ? t`${field.label} (m²)` : t`${field.label} (sq ft)`,
  };
  return (
    <Field label={field.kind === "count" ? field.label : units[field.kind]} help={help} error={error}>
      <Input
        value={value}
        inputMode={field.kind === "count" ? "numeric" : "decimal"}
        maxLength={10}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
