import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Input } from "@/components/ui/input";
import { controlClasses } from "@/components/ui/field";
import { cn } from "@/lib/cn";
import { decimalFeet, feetAndInches } from "./measure-values";

interface LengthInputProps {
  /** Decimal feet. */
  value: string;
  label: string;
  onChange: (feet: string) => void;
}

/** A length in feet and inches; the first box is the Field's control. */
export function LengthInput({ value, label, onChange }: LengthInputProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(() => feetAndInches(value));
  // What was typed is shown as long as it means the value; another value comes from outside.
  const [feet, inches] = decimalFeet(...typed) === value ? typed : feetAndInches(value);
  const change = (next: [string, string]) => {
    setTyped(next);
    onChange(decimalFeet(...next));
  };
  return (
    <div className="grid grid-cols-[1fr_auto_1fr_auto] items-center gap-2">
      <Input
        value={feet}
        inputMode="decimal"
        maxLength={8}
        onChange={({ target }) => change([target.value, inches])}
      />
      <span aria-hidden className="text-ink-soft">{t`ft`}</span>
      <input
        aria-label={t`${label}, inches`}
        className={cn(controlClasses)}
        value={inches}
        inputMode="decimal"
        maxLength={4}
        onChange={({ target }) => change([feet, target.value])}
      />
      <span aria-hidden className="text-ink-soft">{t`in`}</span>
    </div>
  );
}
