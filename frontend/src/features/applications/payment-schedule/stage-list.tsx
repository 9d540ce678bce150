import { Trans } from "@lingui/react/macro";
import { cn } from "@/lib/cn";
import { formatDate } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { type Stage, type StageChange, stageChanges } from "./stages";

interface StageListProps {
  stages: readonly Stage[];
  /** The previous parts; differences are marked. */
  before?: readonly Stage[];
  className?: string;
}

/** A payment schedule in order: work, amount and due date. */
export function StageList({ stages, before, className }: StageListProps) {
  return (
    <ol className={cn("flex flex-col divide-y divide-line", className)}>
      {stageChanges(stages, before ?? stages).map((change, place) => (
        <StageLine key={change.stage.title} change={change} number={place + 1} />
      ))}
    </ol>
  );
}

function StageLine({ change, number }: { change: StageChange; number: number }) {
  const { kind, stage } = change;
  const was = kind === "changed" ? change.was : null;
  const isGone = kind === "gone";
  const Words = isGone ? "s" : "span";
  return (
    <li className="flex gap-3 py-2 first:pt-0 last:pb-0">
      <span aria-hidden className="w-5 shrink-0 text-right text-ink-faint figures">
        {isGone ? "–" : `${number}.`}
      </span>
      <div className={cn("flex min-w-0 flex-1 justify-between gap-x-4", isGone && "text-ink-faint")}>
        <div className="flex min-w-0 flex-col">
          <span className="flex min-w-0 flex-wrap items-center gap-x-2">
            <Words dir="auto" className="min-w-0 break-words">
              {stage.title}
            </Words>
            {kind === "new" && (
              <span className="text-sm font-medium text-info">
                <Trans context="a part of the schedule">new</Trans>
              </span>
            )}
            {isGone && (
              <span className="text-sm">
                <Trans>removed</Trans>
              </span>
            )}
          </span>
          <DueDay stage={stage} was={was} />
        </div>
        <span className="flex shrink-0 flex-col items-end font-medium figures">
          {was && was.amount_paise !== stage.amount_paise && (
            <s className="font-normal text-ink-faint">{formatMoney(was.amount_paise)}</s>
          )}
          <Words>{formatMoney(stage.amount_paise)}</Words>
        </span>
      </div>
    </li>
  );
}

function DueDay({ stage: { due_on: day }, was }: { stage: Stage; was: Stage | null }) {
  const earlier = was && was.due_on !== day ? was.due_on : null;
  if (day === null && earlier === null) return null;
  return (
    <span className="text-sm text-ink-soft figures">
      {earlier && <s className="mr-2 text-ink-faint">{formatDate(earlier)}</s>}
      {day && <Trans>Due by {formatDate(day)}</Trans>}
    </span>
  );
}
