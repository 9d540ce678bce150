import { useId } from "react";
import { FieldError } from "@/components/ui/field";
import { WEEKDAYS, weekdayName } from "@/lib/weekdays";

interface WeekdaysInputProps {
  legend: string;
  help: string;
  /** 1 for Monday to 7 for Sunday. */
  value: number[];
  onChange: (weekdays: number[]) => void;
  error?: string;
}

/** The working days of the week, as toggle buttons. */
export function WeekdaysInput({ legend, help, value, onChange, error }: WeekdaysInputProps) {
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error ${id}-help` : `${id}-help`}>
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {WEEKDAYS.map((day) => (
          <label
            key={day}
            className="relative grid h-11 min-w-14 cursor-pointer place-items-center rounded-md border border-line-strong bg-surface px-3 transition-colors hover:border-ink has-checked:border-brand has-checked:bg-brand-soft has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="checkbox"
              aria-label={weekdayName(day, "long")}
              checked={value.includes(day)}
              onChange={(tick) =>
                onChange(
                  tick.target.checked
                    ? [...value, day].toSorted((one, other) => one - other)
                    : value.filter((other) => other !== day),
                )
              }
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span aria-hidden>{weekdayName(day, "short")}</span>
          </label>
        ))}
      </div>
      <p id={`${id}-help`} className="mt-1.5 text-sm text-ink-soft">
        {help}
      </p>
      {error && (
        <div className="mt-1.5">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
