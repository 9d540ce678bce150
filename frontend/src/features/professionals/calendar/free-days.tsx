import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarCheck } from "lucide-react";
import { cn } from "@/lib/cn";
import { WEEKDAYS, weekdayName } from "@/lib/weekdays";
import type { Worker } from "../queries";
import { dayName, shortDayName, weeksFrom } from "./month";

const WEEKS = 5;
const NEXT_DAYS = 3;

/** When a professional is available: the next free days in words, and an overview of five weeks. */
export function FreeDays({ worker }: { worker: Worker }) {
  const { first, free } = worker.free_days;
  const next = free.slice(0, NEXT_DAYS).map(shortDayName);
  return (
    <section aria-labelledby="availability">
      <h2 id="availability" className="mb-3 text-xl">
        <Trans>Availability</Trans>
      </h2>
      <p className="mb-4 flex items-start gap-2 text-lg">
        <CalendarCheck aria-hidden className="mt-1 size-5 shrink-0 text-brand" />
        {next.length > 0 ? (
          <span>
            <Trans>Next free days:</Trans> <span className="font-semibold figures">{next.join(" · ")}</span>
          </span>
        ) : (
          <Trans>No free day in the next two months.</Trans>
        )}
      </p>
      <Weeks today={first} free={new Set(free)} />
    </section>
  );
}

function Weeks({ today, free }: { today: string; free: Set<string> }) {
  const { t } = useLingui();
  return (
    <table
      aria-label={t`The next five weeks`}
      className="w-full max-w-lg table-fixed border-separate border-spacing-1"
    >
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col" className="h-7 text-sm font-medium text-ink-soft">
              <abbr title={weekdayName(weekday, "long")} className="no-underline">
                {weekdayName(weekday, "short")}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksFrom(today, WEEKS).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                className={cn(
                  "h-10 rounded-sm border text-center figures",
                  looks(day, today, free),
                  day === today && "underline decoration-2 underline-offset-4",
                )}
              >
                <span aria-hidden>{Number(day.slice(8))}</span>
                <span className="sr-only">
                  {dayName(day)}: {day < today ? t`over` : free.has(day) ? t`free` : t`not free`}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function looks(day: string, today: string, free: Set<string>): string {
  if (day < today) return "border-transparent text-ink-faint";
  return free.has(day)
    ? "border-success/40 bg-success-soft font-semibold text-success"
    : "border-transparent bg-sunken text-ink-faint line-through decoration-1";
}
