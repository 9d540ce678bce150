import { type ChangeEvent, type ComponentProps, useId, useState } from "react";
import { cn } from "@/lib/cn";
import { AMOUNT_HELP, groupRupees, parseRupees } from "@/lib/money";
import { FieldError, controlClasses, useFieldWiring } from "./field";

interface MoneyInputProps extends Omit<
  ComponentProps<"input">,
  "value" | "defaultValue" | "onChange" | "type"
> {
  /** Paise, null when nothing is entered, NaN when what is typed is no amount. */
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

/** What stands in the box after a change: commas that were put there by grouping move on, those of a person are read. */
function regrouped(before: string, { target, nativeEvent }: ChangeEvent<HTMLInputElement>): string {
  const typed = target.value;
  const isPasted = "inputType" in nativeEvent && String(nativeEvent.inputType).startsWith("insertFrom");
  const areOurs = !isPasted && parseRupees(before) !== undefined && commasIn(typed) <= commasIn(before);
  const plain = typed.replaceAll(",", "");
  return areOurs && parseRupees(plain) !== undefined ? groupRupees(plain) : groupRupees(typed);
}

/**
 * An amount typed in rupees, grouped the Indian way while typing, issued in paise. What is no amount stays as it was
 * typed, is said to be none on leaving the box, and is given out as NaN, which schemas refuse (`money-schema`). In a form:
 * `<Controller name="base_amount_paise" control={control} render={({ field }) => <MoneyInput {...field} />} />`.
 */
export function MoneyInput({ value, onChange, onBlur, className, ...rest }: MoneyInputProps) {
  const [typed, setTyped] = useState(() => textOf(value));
  const [isLeft, setLeft] = useState(false);
  const wiring = useFieldWiring();
  const ownErrorId = useId();
  // What was typed is shown as long as it means the value ("12." means 12); a value set from outside replaces it.
  const shown = Object.is(paiseOf(typed), value ?? null) ? typed : textOf(value);
  // A form that was sent says it at the field itself.
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
          onFocus={() => setLeft(false)}
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
