import { Trans } from "@lingui/react/macro";
import { CircleAlert } from "lucide-react";
import { type ReactNode, createContext, useContext, useId } from "react";
import { cn } from "@/lib/cn";

interface FieldWiring {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
}

const FieldContext = createContext<FieldWiring | null>(null);

/** The attributes that connect a control to its Field; empty outside a Field. */
export function useFieldWiring(): Partial<FieldWiring> {
  return useContext(FieldContext) ?? {};
}

/** The style of every text-like control; the error state follows aria-invalid. */
export const controlClasses =
  "h-11 w-full min-w-0 rounded-md border border-line-strong bg-surface px-3 text-base text-ink transition-colors " +
  "placeholder:text-ink-faint hover:border-ink focus-visible:border-brand focus-visible:outline-offset-0 " +
  "disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-faint " +
  "aria-invalid:border-danger aria-invalid:bg-danger-soft";

interface FieldProps {
  label: ReactNode;
  help?: ReactNode;
  /** The message, usually `errors.title?.message` of react-hook-form. */
  error?: string;
  required?: boolean;
  /** Shows "optional" beside the label, in forms where most fields are required. */
  optional?: boolean;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
}

/** Label above, help below, error at the field; the control inside is connected to all three. */
export function Field({
  label,
  help,
  error,
  required,
  optional,
  hideLabel,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, help && helpId].filter(Boolean).join(" ");
  const wiring: FieldWiring = {
    id,
    "aria-describedby": describedBy || undefined,
    "aria-invalid": error ? true : undefined,
    "aria-required": required ? true : undefined,
  };
  return (
    <div className={cn("flex min-w-0 flex-col gap-1.5", className)}>
      <label htmlFor={id} className={cn("font-medium", hideLabel && "sr-only")}>
        {label}
        {optional && (
          <span className="ml-1.5 text-sm font-normal text-ink-faint">
            <Trans>(optional)</Trans>
          </span>
        )}
      </label>
      <FieldContext value={wiring}>{children}</FieldContext>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {help && (
        <p id={helpId} className="text-sm text-ink-soft">
          {help}
        </p>
      )}
    </div>
  );
}

/** The error below a control. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
