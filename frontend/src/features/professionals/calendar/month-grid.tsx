import { useLingui } from "@lingui/react/macro";
import { Lock } from "lucide-react";
import { type KeyboardEvent, useId } from "react";
import { cn } from "@/lib/cn";
import { daysAfter } from "@/lib/dates";
import { WEEKDAYS, weekdayName, weekdayOf } from "@/lib/weekdays";
import { type DayState, isOpenToMarking } from "./day-state";
import { dayName, monthName, weeksOf } from "./month";

interface MonthGridProps {
  month: string;
  today: string;
  stateOf: (day: string) => DayState;
  /** The days in the current drag; they are drawn in their new state. */
  drawn: Set<string>;
  /** Whether the dragged days become away. */
  drawsAway: boolean;
  /** The one day that the Tab key reaches. */
  focused: string;
  onMove: (day: string, extend: boolean) => void;
  onToggle: (day: string) => void;
  className?: string;
}

/** One month of days. Arrow keys move, Space marks, Shift with an arrow key marks a range. */
export function MonthGrid({
  month,
  today,
  stateOf,
  drawn,
  drawsAway,
  focused,
  onMove,
  onToggle,
  className,
}: MonthGridProps) {
  const id = useId();
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const day = event.target instanceof HTMLElement ? event.target.dataset.day : undefined;
    const next = day && dayByKey(event.key, day);
    if (!next) return;
    event.preventDefault();
    onMove(next, event.shiftKey);
  };
  return (
    <div className={cn("min-w-0", className)}>
      <h3 id={id} aria-live="polite" className="mb-2 text-center text-lg font-semibold">
        {monthName(month)}
      </h3>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid as the WAI-ARIA practices make it
        role="grid"
        aria-labelledby={id}
        onKeyDown={press}
        className="w-full table-fixed border-separate border-spacing-1"
      >
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" className="h-8 text-sm font-medium text-ink-soft">
                <abbr title={weekdayName(weekday, "long")} className="no-underline">
                  {weekdayName(weekday, "short")}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, number) => (
            <tr key={week.find(Boolean) ?? number}>
              {week.map((day, weekday) => (
                <td key={WEEKDAYS[weekday]} className="p-0">
                  {day && (
                    <Day
                      day={day}
                      isToday={day === today}
                      isFocusable={day === focused}
                      state={seenAs(stateOf(day), drawn.has(day), drawsAway)}
                      onToggle={onToggle}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayProps {
  day: string;
  isToday: boolean;
  isFocusable: boolean;
  state: DayState;
  onToggle: (day: string) => void;
}

const LOOKS: Record<DayState, string> = {
  free: "border-line-strong bg-surface font-medium hover:border-ink",
  away: "border-brand-fill bg-brand-fill font-semibold text-on-brand",
  booked: "border-info/50 bg-info-soft font-semibold text-info cursor-not-allowed",
  rest: "border-transparent bg-sunken text-ink-faint cursor-not-allowed",
  outside: "border-transparent text-ink-faint cursor-not-allowed",
};

function Day({ day, isToday, isFocusable, state, onToggle }: DayProps) {
  const { t } = useLingui();
  const words: Record<DayState, string> = {
    free: t`free`,
    away: t`away`,
    booked: t`booked here`,
    rest: t`not a day of work`,
    outside: t`cannot be marked`,
  };
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isFocusable ? 0 : -1}
      aria-label={[dayName(day), words[state], isToday && t`today`].filter(Boolean).join(", ")}
      aria-pressed={isOpenToMarking(state) ? state === "away" : undefined}
      aria-disabled={!isOpenToMarking(state) || undefined}
      aria-current={isToday ? "date" : undefined}
      onClick={() => onToggle(day)}
      className={cn(
        "relative grid h-11 w-full touch-pan-y place-items-center rounded-md border text-base figures select-none",
        LOOKS[state],
        isToday && "underline decoration-2 underline-offset-4",
      )}
    >
      {Number(day.slice(8))}
      {state === "booked" && <Lock aria-hidden className="absolute top-1 right-1 size-3" />}
    </button>
  );
}

function seenAs(state: DayState, isDrawn: boolean, drawsAway: boolean): DayState {
  return isDrawn && isOpenToMarking(state) ? (drawsAway ? "away" : "free") : state;
}

function dayByKey(key: string, day: string): string | null {
  switch (key) {
    case "ArrowLeft":
      return daysAfter(day, -1);
    case "ArrowRight":
      return daysAfter(day, 1);
    case "ArrowUp":
      return daysAfter(day, -7);
    case "ArrowDown":
      return daysAfter(day, 7);
    case "Home":
      return daysAfter(day, 1 - weekdayOf(day));
    case "End":
      return daysAfter(day, 7 - weekdayOf(day));
    case "PageUp":
      return daysAfter(day, -28);
    case "PageDown":
      return daysAfter(day, 28);
    default:
      return null;
  }
}
