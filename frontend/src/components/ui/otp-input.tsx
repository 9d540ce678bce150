import { type ChangeEvent, type ComponentProps, type SyntheticEvent, useState } from "react";
import { cn } from "@/lib/cn";
import { latinDigits } from "@/lib/digits";
import { useFieldWiring } from "./field";

export const OTP_LENGTH = 6;
const PLACES = Array.from({ length: OTP_LENGTH }, (_, index) => index);

/** The digits typed or pasted ("G-123 456", "१२३४५६"), at most six. */
export function otpDigits(text: string): string {
  return latinDigits(text).replaceAll(/\D/g, "").slice(0, OTP_LENGTH);
}

interface OtpInputProps extends Omit<ComponentProps<"input">, "type" | "value" | "onChange" | "onSelect"> {
  value: string;
  onChange: (digits: string) => void;
}

/**
 * An input for a texted code: one input that looks like six boxes, so that pasting, autofill and screen
 * readers work as usual.
 */
export function OtpInput({ value, onChange, className, ...rest }: OtpInputProps) {
  const wiring = useFieldWiring();
  const [cursor, setCursor] = useState<number | null>(null);
  const isInvalid = wiring["aria-invalid"] === true;
  const follow = (event: SyntheticEvent<HTMLInputElement>) => setCursor(event.currentTarget.selectionStart);
  return (
    <div className={cn("relative w-full max-w-96", className)}>
      <div aria-hidden className="grid grid-cols-6 gap-2">
        {PLACES.map((place) => (
          <span
            key={place}
            className={cn(
              "grid h-14 place-items-center rounded-md border border-line-strong bg-surface text-2xl font-semibold text-ink figures transition-colors",
              isInvalid && "border-danger bg-danger-soft",
              cursor !== null &&
                place === Math.min(cursor, OTP_LENGTH - 1) &&
                "border-brand outline-2 outline-brand",
            )}
          >
            {value[place] ?? ""}
          </span>
        ))}
      </div>
      <input
        {...wiring}
        {...rest}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        value={value}
        onChange={(change: ChangeEvent<HTMLInputElement>) => {
          const digits = otpDigits(change.target.value);
          onChange(digits);
          setCursor(Math.min(change.target.selectionStart ?? digits.length, digits.length));
        }}
        onSelect={follow}
        onFocus={follow}
        onBlur={() => setCursor(null)}
        // The boxes show the digits; the input's own text and caret would appear between them.
        className="absolute inset-0 size-full cursor-text rounded-md bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent"
      />
    </div>
  );
}
