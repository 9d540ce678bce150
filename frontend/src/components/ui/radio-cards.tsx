import { type ReactNode, type Ref, useId } from "react";
import { cn } from "@/lib/cn";
import { FieldError } from "./field";

export interface RadioCardOption<Value extends string> {
  value: Value;
  label: ReactNode;
  help?: ReactNode;
  icon?: ReactNode;
}

interface RadioCardsProps<Value extends string> {
  legend: ReactNode;
  options: RadioCardOption<Value>[];
  error?: string;
  className?: string;
  /** The result of react-hook-form's `register("role")`; spread it onto the component. */
  name: string;
  ref?: Ref<HTMLInputElement>;
  onChange?: (change: React.ChangeEvent<HTMLInputElement>) => unknown;
  onBlur?: (blur: React.FocusEvent<HTMLInputElement>) => unknown;
  /** For use without react-hook-form. */
  value?: Value;
  required?: boolean;
  disabled?: boolean;
}

/** A choice between a few options, each a card with a short explanation. */
export function RadioCards<Value extends string>({
  legend,
  options,
  error,
  className,
  value,
  ...registration
}: RadioCardsProps<Value>) {
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className={cn("grid gap-2 sm:grid-cols-2", className)}>
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-14 items-center gap-3 rounded-md border border-line-strong bg-surface p-3 transition-colors hover:border-ink has-checked:border-brand has-checked:bg-brand-soft has-checked:outline-1 has-checked:outline-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              value={option.value}
              {...registration}
              {...(value !== undefined && { checked: value === option.value })}
              className="radio focus-visible:outline-none"
            />
            {option.icon}
            <span className="flex min-w-0 flex-col">
              <span className="font-semibold">{option.label}</span>
              {option.help && <span className="text-sm text-ink-soft">{option.help}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <div className="mt-1.5">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
