import { useLingui } from "@lingui/react/macro";
import { Check } from "lucide-react";
import { type Ref, useId } from "react";
import { FieldError } from "@/components/ui/field";
import type { Part } from "./queries";
import { PARTS } from "./schemas";

interface PartsInputProps {
  value: Part[];
  onChange: (parts: Part[]) => void;
  error?: string;
  /** The first part, which takes the focus of an error. */
  ref?: Ref<HTMLInputElement>;
}

/** The parts of the day that can be booked, as toggle buttons. */
export function PartsInput({ value, onChange, error, ref }: PartsInputProps) {
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
        {PARTS.map((part, place) => (
          <label
            key={part}
            className="relative flex min-h-14 cursor-pointer flex-col justify-center rounded-md border border-line-strong bg-surface px-3 py-1.5 transition-colors hover:border-ink has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              ref={place === 0 ? ref : undefined}
              type="checkbox"
              checked={value.includes(part)}
              onChange={({ target }) =>
                onChange(PARTS.filter((one) => (one === part ? target.checked : value.includes(one))))
              }
              className="peer absolute inset-0 cursor-pointer opacity-0"
            />
            <span className="font-semibold">{names[part]}</span>
            <span className="text-sm text-ink-soft figures">{hours[part]}</span>
            <Check
              aria-hidden
              strokeWidth={3}
              className="absolute top-1/2 right-3 size-5 -translate-y-1/2 text-brand opacity-0 peer-checked:opacity-100"
            />
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
