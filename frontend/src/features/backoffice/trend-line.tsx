import { Trans } from "@lingui/react/macro";

interface TrendLineProps {
  /** One number per day, oldest first. */
  counts: number[];
}

const WIDTH = 240;
const HEIGHT = 44;
const INSET = 4;

/** Thirty days as one line over a pale area; screen readers read the sum and the last day. */
export function TrendLine({ counts }: TrendLineProps) {
  const most = Math.max(...counts, 1);
  const step = (WIDTH - 2 * INSET) / Math.max(counts.length - 1, 1);
  const points = counts.map((count, day) => ({
    x: INSET + day * step,
    y: HEIGHT - INSET - (count / most) * (HEIGHT - 2 * INSET),
  }));
  const line = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
  const sum = counts.reduce((total, count) => total + count, 0);
  const last = points.at(-1);
  return (
    <div className="flex flex-col gap-1">
      <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-11 w-full" preserveAspectRatio="none">
        <polygon
          points={`${INSET},${HEIGHT} ${line} ${WIDTH - INSET},${HEIGHT}`}
          className="fill-brand-soft"
        />
        <polyline
          points={line}
          className="fill-none stroke-brand"
          strokeWidth={2}
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
        {last && <circle cx={last.x} cy={last.y} r={2.5} className="fill-brand" />}
      </svg>
      <p className="text-sm text-ink-soft figures">
        <Trans>+{sum} in 30 days</Trans>
      </p>
    </div>
  );
}
