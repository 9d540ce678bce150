import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type Ref, useId } from "react";
import { IconButton } from "@/components/ui/button";
import { cn } from "@/lib/cn";
import { formatMonth, formatWeekday, today } from "@/lib/dates";
import { WEEKDAYS, weekdayName, weekdayOf } from "@/lib/weekdays";
import type { Slot } from "./queries";
import { daysOf, monthOf, monthsAfter } from "./calendar-month";

/** How many months ahead the server accepts requests: 180 days. */
const MONTHS_AHEAD = 6;

interface BookingCalendarProps {
  /** YYYY-MM. */
  month: string;
  onMonth: (month: string) => void;
  free: Map<string, Slot[]>;
  isLoading: boolean;
  /** YYYY-MM-DD, or not chosen yet. */
  value: string;
  onChange: (day: string) => void;
  inputRef: Ref<HTMLInputElement>;
}

/** A month of days with the free ones selectable: radio buttons, so that arrow keys move between them. */
export function BookingCalendar({
  month,
  onMonth,
  free,
  isLoading,
  value,
  onChange,
  inputRef,
}: BookingCalendarProps) {
  const { t } = useLingui();
  const name = useId();
  const thisMonth = monthOf(today());
  const days = daysOf(month, today());
  const firstFree = days.find((day) => free.has(day));
  return (
    <div className="rounded-md border border-line p-2 sm:p-3" aria-busy={isLoading}>
      <div className="flex items-center justify-between gap-2">
        <IconButton
          icon={ChevronLeft}
          label={t`Previous month`}
          disabled={month <= thisMonth}
          onClick={() => onMonth(monthsAfter(month, -1))}
        />
        <p className="font-semibold" aria-live="polite">
          {formatMonth(`${month}-01`)}
        </p>
        <IconButton
          icon={ChevronRight}
          label={t`Next month`}
          disabled={month >= monthsAfter(thisMonth, MONTHS_AHEAD)}
          onClick={() => onMonth(monthsAfter(month, 1))}
        />
      </div>
      <div className="mt-1 grid grid-cols-7 gap-y-1 text-center">
        {WEEKDAYS.map((weekday) => (
          <span key={weekday} aria-hidden className="py-1 text-sm text-ink-faint">
            {weekdayName(weekday, "narrow")}
          </span>
        ))}
        {days.map((day, index) => (
          <label
            key={day}
            style={index === 0 ? { gridColumnStart: weekdayOf(day) } : undefined}
            className={cn(
              "relative mx-auto grid size-11 place-items-center rounded-full font-medium figures",
              "has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-brand",
              free.has(day)
                ? "cursor-pointer border border-line-strong hover:border-ink has-checked:border-brand-fill has-checked:bg-brand-fill has-checked:text-on-brand"
                : "text-ink-faint line-through decoration-1",
              isLoading && "opacity-60",
            )}
          >
            <input
              ref={day === (value || firstFree) ? inputRef : undefined}
              type="radio"
              name={name}
              value={day}
              checked={day === value}
              disabled={!free.has(day)}
              onChange={() => onChange(day)}
              aria-label={formatWeekday(day)}
              className="absolute inset-0 cursor-[inherit] appearance-none rounded-full focus-visible:outline-none"
            />
            <span aria-hidden>{Number(day.slice(8))}</span>
          </label>
        ))}
      </div>
      {!isLoading && firstFree === undefined && (
        <p role="status" className="px-1 pt-2 text-sm text-ink-soft">
          <Trans>No free day in this month.</Trans>
        </p>
      )}
    </div>
  );
}
