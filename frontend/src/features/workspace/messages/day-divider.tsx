import { Trans } from "@lingui/react/macro";
import { formatDate, formatWeekday } from "@/lib/dates";
import { dayOf } from "./days";

const DAY = 24 * 3_600_000;

/** The date of the messages below. It sticks to the upper edge while they scroll past. */
export function DayDivider({ day, now }: { day: string; now: number }) {
  return (
    <h4 className="sticky top-2 z-1 self-center rounded-full border border-line bg-surface px-3 py-0.5 text-sm font-medium text-ink-soft">
      <DayName day={day} now={now} />
    </h4>
  );
}

function DayName({ day, now }: { day: string; now: number }) {
  if (day === dayOf(now)) return <Trans>Today</Trans>;
  if (day === dayOf(now - DAY)) return <Trans>Yesterday</Trans>;
  return day.slice(0, 4) === dayOf(now).slice(0, 4) ? formatWeekday(day) : formatDate(day);
}
