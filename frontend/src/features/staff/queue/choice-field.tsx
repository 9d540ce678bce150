import type { ReactNode } from "react";
import { Field } from "@/components/ui/field";
import { Options, Select } from "@/components/ui/select";

interface ChoiceFieldProps<Choice extends string> {
  label: ReactNode;
  choices: readonly Choice[];
  nameOf: (choice: Choice) => string;
  value: Choice;
  onChange: (choice: Choice) => void;
  disabled?: boolean;
  className?: string;
}

/** A select that takes effect at once. */
export function ChoiceField<Choice extends string>({
  label,
  choices,
  nameOf,
  value,
  onChange,
  disabled,
  className,
}: ChoiceFieldProps<Choice>) {
  return (
    <Field label={label} className={className}>
      <Select
        value={value}
        disabled={disabled}
        onChange={({ target }) => {
          const chosen = choices.find((choice) => choice === target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        <Options of={choices} label={nameOf} />
      </Select>
    </Field>
  );
}
