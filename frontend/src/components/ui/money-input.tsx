import { type ComponentProps, useState } from "react";
import { cn } from "@/lib/cn";
import { groupRupees, parseRupees } from "@/lib/money";
import { controlClasses, useFieldWiring } from "./field";

interface MoneyInputProps extends Omit<
  ComponentProps<"input">,
  "value" | "defaultValue" | "onChange" | "type"
> {
  /** Paise, or null when nothing is entered. */
  value: number | null | undefined;
  onChange: (paise: number | null) => void;
}

function textOf(paise: number | null | undefined): string {
  if (paise == null) return "";
  return groupRupees(paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2));
}

/**
 * An amount typed in rupees, grouped the Indian way while typing, given out in paise. In a form:
 * `<Controller name="base_amount_paise" control={control} render={({ field }) => <MoneyInput {...field} />} />`.
 */
export function MoneyInput({ value, onChange, onBlur, className, ...rest }: MoneyInputProps) {
  const [typed, setTyped] = useState(() => textOf(value));
  // What was typed is shown as long as it means the value ("12." means 12); a value set from outside replaces it.
  const shown = parseRupees(typed) === (value ?? null) ? typed : textOf(value);
  return (
    <div className="relative">
      <span aria-hidden className="absolute inset-y-0 left-3 grid place-items-center text-ink-soft">
        ₹
      </span>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        {...useFieldWiring()}
        {...rest}
        value={shown}
        onChange={(change) => {
          const text = groupRupees(change.target.value);
          setTyped(text);
          onChange(parseRupees(text) ?? null);
        }}
        onBlur={(blur) => {
          setTyped(textOf(value));
          onBlur?.(blur);
        }}
        className={cn(controlClasses, "pl-8 figures", className)}
      />
    </div>
  );
}
