import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { CalendarLegend } from "./calendar-legend";
import { dayState, isOpenToMarking } from "./day-state";
import { monthOf, monthsBetween } from "./month";
import { MonthGrid } from "./month-grid";
import { type DayChange, useChangeDays } from "./mutations";
import type { Calendar } from "./queries";
import { useDayMarks } from "./use-day-marks";

/** Half a year of days to mark as away, by tap, drag or keyboard. Every change is saved at once. */
export function CalendarEditor({ calendar }: { calendar: Calendar }) {
  const { t } = useLingui();
  const { mutate } = useChangeDays();
  const days = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  const [focused, setFocused] = useState(calendar.first);
  const [shown, setShown] = useState(0);
  const months = monthsBetween(calendar.first, calendar.last);
  const stateOf = (day: string) => dayState(calendar, day);

  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    days.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused]);

  const save = (change: DayChange) => {
    const count = change.away.length + change.free.length;
    if (count === 0) return;
    mutate(change, {
      onSuccess: () => {
        toast.success(
          change.away.length > 0 ? t`Days marked as away: ${count}` : t`Days marked as free: ${count}`,
          {
            id: "calendar",
            action: {
              label: t`Undo`,
              onClick: () => mutate({ away: change.free, free: change.away }),
            },
          },
        );
      },
    });
  };
  /** The days among these that change. */
  const mark = (wanted: string[], away: boolean) => {
    const changing = wanted.filter((day) => stateOf(day) === (away ? "free" : "away"));
    save({ away: away ? changing : [], free: away ? [] : changing });
  };
  const toggle = (day: string) => {
    setFocused(day);
    if (isOpenToMarking(stateOf(day))) mark([day], stateOf(day) === "free");
  };
  const move = (day: string, extend: boolean) => {
    if (stateOf(day) === "outside") return;
    if (extend) mark([day], stateOf(focused) === "away");
    moved.current = true;
    setFocused(day);
    const month = months.indexOf(monthOf(day));
    if (month < shown || month > shown + 1) setShown(month);
  };
  const turn = (by: number) => {
    const next = shown + by;
    setShown(next);
    const month = months[next] ?? months[0];
    const first = `${month}-01`;
    setFocused(first < calendar.first ? calendar.first : first);
  };
  const { from, drawn, handlers } = useDayMarks((start, over) => mark(over, stateOf(start) !== "away"));

  const grid = (month: string | undefined, className?: string) =>
    month && (
      <MonthGrid
        month={month}
        today={calendar.first}
        stateOf={stateOf}
        drawn={drawn}
        drawsAway={from !== undefined && stateOf(from) !== "away"}
        focused={focused}
        onMove={move}
        onToggle={toggle}
        className={className}
      />
    );
  return (
    <div className="flex flex-col gap-4">
      <div className="relative">
        <div className="absolute inset-x-0 top-0 flex justify-between">
          <IconButton
            icon={ChevronLeft}
            label={t`Previous month`}
            disabled={shown === 0}
            onClick={() => turn(-1)}
            className="-mt-2"
          />
          <IconButton
            icon={ChevronRight}
            label={t`Next month`}
            disabled={shown >= months.length - 1}
            onClick={() => turn(1)}
            className="-mt-2"
          />
        </div>
        <div ref={days} {...handlers} className="grid gap-8 md:grid-cols-2">
          {grid(months[shown])}
          {grid(months[shown + 1], "max-md:hidden")}
        </div>
      </div>
      <CalendarLegend />
      <p className="text-sm text-ink-soft">
        <Trans>
          Tap a day, or draw over several. With the keyboard: arrow keys move, Space marks a day, Shift with
          an arrow key marks the next one alike.
        </Trans>
      </p>
    </div>
  );
}
