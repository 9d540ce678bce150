import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { Alert } from "@/components/ui/alert";
import { FieldError } from "@/components/ui/field";
import { RadioCards } from "@/components/ui/radio-cards";
import { cn } from "@/lib/cn";
import { daysAfter, formatWeekday, today } from "@/lib/dates";
import { toProblem } from "@/lib/problem";
import { BookingCalendar } from "./booking-calendar";
import { type FreeDay, type Slot, freeSlotsQuery } from "./queries";
import { SLOTS, slotHours, slotLabel } from "./booking-slots";
import { lastDayOf, monthOf } from "./calendar-month";

const SUGGESTED = 3;
const SUGGESTED_WITHIN = 30;

interface TimeForm {
  on_date: string;
  slot: Slot | "";
}

/** The next free day is "soon" if it is within a week, as the search filters. */
const SOON = 6;

interface BookingTimeProps {
  workerId: string;
  /** Shown when no day of this week is free. */
  otherPeople?: ReactNode;
}

/** The day and its part, from the professional's free times. Shared by both forms; uses their form context. */
export function BookingTime({ workerId, otherPeople }: BookingTimeProps) {
  const { t } = useLingui();
  const { control, setValue } = useFormContext<TimeForm>();
  const day = useController({ name: "on_date", control });
  const slot = useController({ name: "slot", control });
  const [month, setMonth] = useState(() => monthOf(day.field.value || today()));
  const soon = useQuery(freeSlotsQuery(workerId, today(), daysAfter(today(), SUGGESTED_WITHIN)));
  const first = `${month}-01` < today() ? today() : `${month}-01`;
  const inMonth = useQuery(freeSlotsQuery(workerId, first, lastDayOf(month)));
  const free = new Map<string, Slot[]>(
    [...(soon.data?.items ?? []), ...(inMonth.data?.items ?? [])].map(({ on, slots }) => [on, slots]),
  );
  const offered = free.get(day.field.value) ?? [];

  const chooseDay = (on: string) => {
    setMonth(monthOf(on));
    setValue("on_date", on, { shouldDirty: true, shouldValidate: day.fieldState.invalid });
    const still = free.get(on) ?? [];
    if (slot.field.value !== "" && !still.includes(slot.field.value)) setValue("slot", "");
  };
  const nextDay = soon.data?.items[0]?.on;
  const isFreeSoon = nextDay !== undefined && nextDay <= daysAfter(today(), SOON);
  const failure = soon.error ?? inMonth.error;
  return (
    <>
      <fieldset className="flex min-w-0 flex-col gap-3">
        <legend className="mb-1.5 font-medium">
          <Trans>Which day?</Trans>
        </legend>
        {failure && <Alert tone="danger">{toProblem(failure).detail}</Alert>}
        <NextFree
          days={(soon.data?.items ?? []).slice(0, SUGGESTED)}
          chosen={day.field.value}
          onChoose={chooseDay}
        />
        {soon.isSuccess && soon.data.items.length === 0 && (
          <Alert tone="warning">
            <Trans>No day is free within a month. Look further ahead, or ask somebody else.</Trans>
          </Alert>
        )}
        {soon.isSuccess && !isFreeSoon && otherPeople}
        <BookingCalendar
          month={month}
          onMonth={setMonth}
          free={free}
          isLoading={inMonth.isFetching && !inMonth.data}
          value={day.field.value}
          onChange={chooseDay}
          inputRef={day.field.ref}
        />
        {day.fieldState.error?.message && <FieldError>{day.fieldState.error.message}</FieldError>}
      </fieldset>
      {(offered.length > 0 || slot.fieldState.invalid) && (
        <RadioCards
          {...slot.field}
          legend={t`Which part of the day?`}
          options={SLOTS.filter((part) => offered.includes(part)).map((part) => ({
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

interface NextFreeProps {
  days: FreeDay[];
  chosen: string;
  onChoose: (day: string) => void;
}

/** The next free days, selectable with one press. */
function NextFree({ days, chosen, onChoose }: NextFreeProps) {
  const id = useId();
  if (days.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id} className="flex flex-wrap items-center gap-2">
      <span id={id} className="text-sm text-ink-soft">
        <Trans>Next free:</Trans>
      </span>
      {days.map(({ on }) => (
        <button
          key={on}
          type="button"
          aria-pressed={on === chosen}
          onClick={() => onChoose(on)}
          className={cn(
            "min-h-11 rounded-full border px-4 font-medium figures",
            on === chosen ? "border-brand bg-brand-soft text-brand" : "border-line-strong hover:border-ink",
          )}
        >
          {formatWeekday(on)}
        </button>
      ))}
    </div>
  );
}
