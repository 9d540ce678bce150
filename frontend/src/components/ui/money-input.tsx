import { type ChangeEvent, type ComponentProps, useId, useState } from "react";
import { cn } from "@/lib/cn";
import { AMOUNT_HELP, groupRupees, parseRupees } from "@/lib/money";
import { FieldError, controlClasses, useFieldWiring } from "./field";

interface MoneyInputProps extends Omit<
  ComponentProps<"input">,
  "value" | "defaultValue" | "onChange" | "type"
> {
  /** Paise; null if empty, NaN if the text is not an amount. */
  value: number | null | undefined;
  onChange: (paise: number | null) => void;
}

function textOf(paise: number | null | undefined): string {
  if (paise == null || Number.isNaN(paise)) return "";
  return groupRupees(paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2));
}

function paiseOf(text: string): number | null {
  const paise = parseRupees(text);
  return paise === undefined ? Number.NaN : paise;
}

const commasIn = (text: string) => text.split(",").length;

/**
 * Formats the box after a change: commas inserted by grouping are moved, commas typed by a person are parsed.
 */
function regrouped(before: string, { target, nativeEvent }: ChangeEvent<HTMLInputElement>): string {
  const typed = target.value;
  const isPasted = "inputType" in nativeEvent && String(nativeEvent.inputType).startsWith("insertFrom");
  const areOurs = !isPasted && parseRupees(before) !== undefined && commasIn(typed) <= commasIn(before);
  const plain = typed.replaceAll(",", "");
  return areOurs && parseRupees(plain) !== undefined ? groupRupees(plain) : groupRupees(typed);
}

/**
 * An amount typed in rupees, grouped the Indian way while typing; the value is in paise. A text that is not
 * an amount stays as typed, gets an error when the field loses the focus, and has the value NaN, which schemas refuse
 * (`money-schema`). In a form use `MoneyController`.
 */
export function MoneyInput({ value, onChange, onFocus, onBlur, className, ...rest }: MoneyInputProps) {
  const [typed, setTyped] = useState(() => textOf(value));
  const [isLeft, setLeft] = useState(false);
  const wiring = useFieldWiring();
  const ownErrorId = useId();
  // The typed text is shown as long as it equals the value ("12." is 12). A value set from outside replaces
  // it.
  const shown = Object.is(paiseOf(typed), value ?? null) ? typed : textOf(value);
  // A submitted form shows the error at the field itself.
  const isRefused = isLeft && !wiring["aria-invalid"] && Number.isNaN(value);
  return (
    <>
      <div className="relative">
        <span aria-hidden className="absolute inset-y-0 left-3 grid place-items-center text-ink-soft">
          ₹
        </span>
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          {...wiring}
          {...(isRefused && { "aria-invalid": true, "aria-describedby": ownErrorId })}
          {...rest}
          value={shown}
          onChange={(change) => {
            const text = regrouped(shown, change);
            setTyped(text);
            onChange(paiseOf(text));
          }}
          onFocus={(focus) => {
            setLeft(false);
            onFocus?.(focus);
          }}
          onBlur={(blur) => {
            setLeft(true);
            if (!Number.isNaN(value)) setTyped(textOf(value));
            onBlur?.(blur);
          }}
          className={cn(controlClasses, "pl-8 figures", className)}
        />
      </div>
      {isRefused && <FieldError id={ownErrorId}>{AMOUNT_HELP()}</FieldError>}
    </>
  );
}
