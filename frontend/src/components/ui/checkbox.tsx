import { Check } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "@/lib/cn";
import { FieldError } from "./field";
import { Skeleton } from "./skeleton";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  help?: ReactNode;
  error?: string;
}

/** A checkbox with its label; the whole line can be tapped. Spread `{...register("agree")}` onto it. */
export function Checkbox({ label, help, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(" ");
  return (
    <div className={cn("flex flex-col gap-1", className)}>
      <label
        htmlFor={id}
        className="flex min-h-11 items-center gap-3 has-disabled:opacity-60 md:pointer-fine:min-h-9"
      >
        <span className="relative grid shrink-0 place-items-center">
          <input
            id={id}
            aria-describedby={describedBy || undefined}
            aria-invalid={error ? true : undefined}
            {...rest}
            type="checkbox"
            className="peer size-6 appearance-none rounded-sm border border-line-strong bg-surface transition-colors checked:border-brand-fill checked:bg-brand-fill hover:border-ink aria-invalid:border-danger"
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none absolute size-4 text-on-brand opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span className="min-w-0">{label}</span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {help && (
        <p id={`${id}-help`} className="pl-9 text-sm text-ink-soft">
          {help}
        </p>
      )}
    </div>
  );
}

/** Reserves the space of a checkbox that is loading. */
export function CheckboxSkeleton() {
  return (
    <span className="flex h-11 items-center md:pointer-fine:h-9">
      <Skeleton className="w-2/3" />
    </span>
  );
}
