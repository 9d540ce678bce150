import { Trans } from "@lingui/react/macro";

interface SparklineProps {
  /** One number per week, oldest first. */
  counts: number[];
}

const BAR = 5;
const GAP = 3;
const HEIGHT = 24;

/** Twelve weeks in the corner of a figure, the current week in colour. Screen readers read the numbers. */
export function Sparkline({ counts }: SparklineProps) {
  const most = Math.max(...counts, 1);
  const width = counts.length * (BAR + GAP) - GAP;
  const last = counts.length - 1;
  const numbers = counts.join(", ");
  return (
    <>
      <span className="sr-only">
        <Trans>Week by week: {numbers}</Trans>
      </span>
      <svg
        aria-hidden
        viewBox={`0 0 ${width} ${HEIGHT}`}
        className="h-6 w-full max-w-24"
        preserveAspectRatio="xMaxYMax meet"
      >
        {counts.map((count, week) => {
          // A week of zero is drawn as a line.
          const height = count === 0 ? 1.5 : Math.max(3, (count / most) * HEIGHT);
          return (
            <rect
              // oxlint-disable-next-line react/no-array-index-key -- the weeks are their places
              key={week}
              x={week * (BAR + GAP)}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              rx={1}
              className={count === 0 ? "fill-line-strong" : week === last ? "fill-brand" : "fill-ink-faint"}
            />
          );
        })}
      </svg>
    </>
  );
}
