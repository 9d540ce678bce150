import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { RadioCards } from "@/components/ui/radio-cards";
import { cn } from "@/lib/cn";
import { formatWeekday } from "@/lib/dates";
import { slotHours, slotLabel } from "../booking-slots";
import type { FreeDay } from "../queries";
import { type InstantBookingForm, PARTS } from "./schemas";

/** The days that are shown at first, so that a phone also shows the parts of the day. */
const FIRST_DAYS = 6;

/** The free times, by day. A day without the chosen part of it asks for another part. */
export function InstantTime({ days }: { days: FreeDay[] }) {
  const { t } = useLingui();
  const id = useId();
  const { control, setValue } = useFormContext<InstantBookingForm>();
  const day = useController({ name: "on_date", control });
  const slot = useController({ name: "slot", control });
  const [showsAll, setShowsAll] = useState(false);
  const isLater = days.slice(FIRST_DAYS).some(({ on }) => on === day.field.value);
  const shown = showsAll || isLater ? days : days.slice(0, FIRST_DAYS);
  const offered = days.find(({ on }) => on === day.field.value)?.slots ?? [];

  const chooseDay = ({ on, slots }: FreeDay) => {
    setValue("on_date", on, { shouldDirty: true, shouldValidate: day.fieldState.invalid });
    if (slot.field.value !== "" && !slots.includes(slot.field.value)) setValue("slot", "");
  };
  return (
    <>
      <fieldset className="min-w-0" aria-describedby={day.fieldState.error ? `${id}-error` : undefined}>
        <legend className="mb-1.5 font-medium">
          <Trans>Which day?</Trans>
        </legend>
        <div className="flex flex-wrap gap-2">
          {shown.map((free, place) => (
            <button
              key={free.on}
              ref={place === 0 ? day.field.ref : undefined}
              type="button"
              aria-pressed={free.on === day.field.value}
              onClick={() => chooseDay(free)}
              className={cn(
                "min-h-11 rounded-full border px-4 font-medium figures",
                free.on === day.field.value
                  ? "border-brand bg-brand-soft text-brand"
                  : "border-line-strong hover:border-ink",
              )}
            >
              {formatWeekday(free.on)}
            </button>
          ))}
          {shown.length < days.length && (
            <Button variant="quiet" onClick={() => setShowsAll(true)}>
              <Trans>More days</Trans>
              <ChevronDown aria-hidden />
            </Button>
          )}
        </div>
        {day.fieldState.error?.message && (
          <div className="mt-1.5">
            <FieldError id={`${id}-error`}>{day.fieldState.error.message}</FieldError>
          </div>
        )}
      </fieldset>
      {(offered.length > 0 || slot.fieldState.invalid) && (
        <RadioCards
          {...slot.field}
          legend={t`Which part of the day?`}
          className="sm:grid-cols-3"
          options={PARTS.filter((part) => offered.includes(part)).map((part) => ({
            value: part,
            label: slotLabel(part),
            help: slotHours(part),
          }))}
          value={slot.field.value}
          error={slot.fieldState.error?.message}
        />
      )}
    </>
  );
}
