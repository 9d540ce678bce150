import type { ChangeEvent, ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { latinDigits } from "@/lib/digits";
import { controlClasses, useFieldWiring } from "./field";

/** Extracts the ten digits of an Indian number from typed or pasted text ("+91 98765 43210", "098765…"). */
export function indianPhoneDigits(text: string): string {
  const digits = latinDigits(text).replaceAll(/\D/g, "");
  const national = digits.length > 10 ? digits.replace(/^(?:0?91|0)/, "") : digits;
  return national.slice(0, 10);
}

/** A phone input: shows +91, accepts only digits, at most ten. Its value is the ten digits. */
export function PhoneInput({ className, onChange, ...rest }: Omit<ComponentProps<"input">, "type">) {
  const handleChange = (change: ChangeEvent<HTMLInputElement>) => {
    change.target.value = indianPhoneDigits(change.target.value);
    onChange?.(change);
  };
  return (
    <div className="flex">
      <span className="grid h-11 place-items-center rounded-l-md border border-r-0 border-line-strong bg-sunken px-3 text-ink-soft figures">
        +91
      </span>
      <input
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        {...useFieldWiring()}
        {...rest}
        onChange={handleChange}
        className={cn(controlClasses, "rounded-l-none figures", className)}
      />
    </div>
  );
}
