import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { FieldError } from "@/components/ui/field";
import type { Part } from "./queries";
import { PARTS } from "./schemas";

interface PartsInputProps {
  value: Part[];
  onChange: (parts: Part[]) => void;
  error?: string;
}

/** The parts of the day that can be booked, as toggle buttons. */
export function PartsInput({ value, onChange, error }: PartsInputProps) {
  const { t } = useLingui();
  const id = useId();
  const names: Record<Part, string> = {
    morning: t`Morning`,
    afternoon: t`Afternoon`,
    evening: t`Evening`,
  };
  const hours: Record<Part, string> = {
    morning: t`8 am – 12 noon`,
    afternoon: t`12 noon – 4 pm`,
    evening: t`4 pm – 8 pm`,
  };
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-medium">{t`Which parts of the day?`}</legend>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-3">
        {PARTS.map((part) => (
          <label
            key={part}
            className="relative flex min-h-14 cursor-pointer flex-col justify-center rounded-md border border-line-strong bg-surface px-3 py-1.5 transition-colors hover:border-ink has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="checkbox"
              checked={value.includes(part)}
              onChange={({ target }) =>
                onChange(PARTS.filter((one) => (one === part ? target.checked : value.includes(one))))
              }
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span className="font-semibold">{names[part]}</span>
            <span className="text-sm text-ink-soft figures">{hours[part]}</span>
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
