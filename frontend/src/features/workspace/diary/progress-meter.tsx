import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronDown } from "lucide-react";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { Reckoning } from "./queries";

interface ProgressMeterProps {
  reckoning: Reckoning;
  /** The accessible name, for screen readers. */
  label: string;
}

/** The progress bar with its percentage and, on demand, how it is calculated. */
export function ProgressMeter({ reckoning, label }: ProgressMeterProps) {
  const { percent } = reckoning;
  return (
    <div>
      <div className="flex items-center gap-3">
        <ProgressBar
          value={percent}
          label={label}
          tone={percent === 100 ? "success" : "brand"}
          className="flex-1"
        />
        <span aria-hidden className="min-w-12 text-right text-lg font-bold figures">
          {percent}%
        </span>
      </div>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-sm text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline md:pointer-fine:min-h-8">
          <Trans>How this is calculated</Trans>
          <ChevronDown aria-hidden className="size-4 transition-transform in-open:rotate-180" />
        </summary>
        <Explanation reckoning={reckoning} />
      </details>
    </div>
  );
}

function Explanation({ reckoning }: { reckoning: Reckoning }) {
  const { t } = useLingui();
  const { parts, status } = reckoning;
  return (
    <div className="mt-1 flex max-w-prose flex-col gap-2 rounded-md bg-sunken p-3 text-sm">
      <p>
        <BasisSentence reckoning={reckoning} />
      </p>
      {parts.length > 0 && (
        <table className="w-full figures">
          <thead>
            <tr className="text-left text-ink-soft">
              <th scope="col" className="py-1 font-medium">
                <Trans>Milestone</Trans>
              </th>
              <th scope="col" className="py-1 text-right font-medium">
                <Trans context="share of a milestone">Share</Trans>
              </th>
              <th scope="col" className="py-1 pl-3 text-right font-medium">
                <Trans context="share of a milestone">Done</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={part.milestone_id} className="border-t border-line">
                <th scope="row" dir="auto" className="py-1 text-left font-normal break-words">
                  {part.title}
                </th>
                <td className="py-1 text-right">{t`${part.weight}%`}</td>
                <td className="py-1 pl-3 text-right">{t`${part.percent}%`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {status !== "completed" && (
        <p>
          <Trans>The last 5% come when the homeowner confirms that the whole work is done.</Trans>
        </p>
      )}
    </div>
  );
}

function BasisSentence({ reckoning: { basis, tasks, status } }: { reckoning: Reckoning }) {
  if (status === "completed") return <Trans>The homeowner has confirmed that the work is done.</Trans>;
  if (status === "delivered") {
    return <Trans>The work is delivered and waits for the homeowner's confirmation.</Trans>;
  }
  const { done, total } = tasks;
  if (basis === "amounts") {
    return (
      <Trans>
        Each milestone counts by its amount: fully once it is accepted, nine tenths once it is submitted,
        before that by its finished tasks.
      </Trans>
    );
  }
  if (basis === "milestones") {
    return (
      <Trans>
        All milestones count alike: fully once accepted, nine tenths once submitted, before that by their
        finished tasks.
      </Trans>
    );
  }
  if (basis === "tasks") {
    return (
      <Trans>
        {done} of {total} tasks are finished. With milestones, the bar would follow them instead.
      </Trans>
    );
  }
  return <Trans>There are no milestones and no tasks yet. Add some, and the bar will follow them.</Trans>;
}
