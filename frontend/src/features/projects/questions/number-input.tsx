import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { digitsOf } from "./answers";

interface NumberInputProps {
  label: string;
  unit: string;
  /** Digits; empty until a number is typed. */
  value: string;
  error?: string;
  onChange: (value: string) => void;
}

/** A whole number. What is none stays as typed, with an error, and is no answer. */
export function NumberInput({ label, unit, value, error, onChange }: NumberInputProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(value);
  // A value set from outside replaces what was typed.
  const shown = (digitsOf(typed) ?? "") === value ? typed : value;
  const refused = digitsOf(shown) === undefined ? t`Please enter a whole number such as 3.` : undefined;
  return (
    <Field label={label} hideLabel error={refused ?? error} help={unit}>
      <Input
        inputMode="numeric"
        autoComplete="off"
        className="figures sm:max-w-40"
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(digitsOf(target.value) ?? "");
        }}
      />
    </Field>
  );
}
