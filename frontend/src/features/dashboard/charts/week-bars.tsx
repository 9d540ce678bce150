import { Trans } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import { formatDay } from "@/lib/dates";

interface WeekBarsProps {
  title: ReactNode;
  /** The Mondays, oldest first. */
  weeks: string[];
  values: number[];
  /** The format of a value: a count, or money. */
  format: (value: number) => string;
  /** The subtitle: the sum, or what is counted. */
  note?: ReactNode;
}

const WIDTH = 360;
const HEIGHT = 120;
const SLOT = WIDTH / 12;
const BAR = 18;

/** Twelve weeks as bars, with figures above the highest and the last one; a table for screen readers. */
export function WeekBars({ title, weeks, values, format, note }: WeekBarsProps) {
  const id = useId();
  const most = Math.max(...values, 1);
  const highest = values.indexOf(Math.max(...values));
  const last = values.length - 1;
  return (
    <figure
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <figcaption id={id} className="flex flex-col">
        <span className="font-semibold">{title}</span>
        {note && <span className="text-sm text-ink-soft">{note}</span>}
      </figcaption>
      <svg aria-hidden viewBox={`0 -18 ${WIDTH} ${HEIGHT + 40}`} className="w-full">
        <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className="stroke-line-strong" strokeWidth="1" />
        {values.map((value, week) => {
          const height = value === 0 ? 0 : Math.max(4, (value / most) * HEIGHT);
          const middle = week * SLOT + SLOT / 2;
          const isNamed = value > 0 && (week === highest || week === last);
          return (
            <g key={weeks[week]}>
              <title>{`${formatDay(weeks[week] ?? "")}: ${format(value)}`}</title>
              <rect x={week * SLOT} y={-18} width={SLOT} height={HEIGHT + 18} fill="transparent" />
              <rect
                x={middle - BAR / 2}
                y={HEIGHT - height}
                width={BAR}
                height={height}
                rx={2}
                className={week === last ? "fill-brand" : "fill-ink-faint"}
              />
              {isNamed && (
                <text
                  x={Math.min(Math.max(middle, 34), WIDTH - 34)}
                  y={HEIGHT - height - 6}
                  textAnchor="middle"
                  className="fill-ink text-[12px] font-semibold figures"
                >
                  {format(value)}
                </text>
              )}
            </g>
          );
        })}
        {[0, 4, 8].map((week) => (
          <text
            key={week}
            x={week * SLOT + SLOT / 2}
            y={HEIGHT + 17}
            textAnchor={week === 0 ? "start" : "middle"}
            dx={week === 0 ? -SLOT / 2 : 0}
            className="fill-ink-soft text-[12px] figures"
          >
            {formatDay(weeks[week] ?? "")}
          </text>
        ))}
        <text x={WIDTH} y={HEIGHT + 17} textAnchor="end" className="fill-ink-soft text-[12px]">
          <Trans>This week</Trans>
        </text>
      </svg>
      {/* A table is as wide as its text, whatever its class says, so the hiding class is on a wrapper. */}
      <div className="sr-only">
        <table>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Week from</Trans>
              </th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {values.map((value, week) => (
              <tr key={weeks[week]}>
                <th scope="row">{formatDay(weeks[week] ?? "")}</th>
                <td>{format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
