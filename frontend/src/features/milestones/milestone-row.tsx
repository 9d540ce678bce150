import { Trans } from "@lingui/react/macro";
import { CalendarDays, Check, PackageCheck } from "lucide-react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/cn";
import { formatDate } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { MilestoneBadge } from "./milestone-badge";
import { MilestoneHistory } from "./milestone-history";
import { MilestoneMenu, type MilestoneMenuProps } from "./milestone-menu";
import { useMilestonePort } from "./ports";
import type { Milestone } from "./queries";

interface MilestoneRowProps extends MilestoneMenuProps {
  projectId: string;
  number: number;
  onHandOver: () => void;
  onTakeBack: () => void;
  onAccept: () => void;
  onRequestChanges: () => void;
}

/** One milestone: number, date, amount, status and actions. */
export function MilestoneRow({ projectId, number, milestone, ...acts }: MilestoneRowProps) {
  const { MilestoneMoney } = useMilestonePort();
  const { title, status } = milestone;
  const isAccepted = status === "accepted";
  return (
    <li className="relative flex gap-3 pb-4 last:pb-0 sm:gap-4">
      <span
        aria-hidden
        className="absolute top-9 bottom-0 left-4 -ml-px border-l-2 border-line in-[li:last-child]:hidden"
      />
      <span
        aria-hidden
        className={cn(
          "relative grid size-8 shrink-0 place-items-center rounded-full border-2 text-sm font-bold figures",
          isAccepted && "border-success bg-success-soft text-success",
          status === "submitted" && "border-info bg-info-soft text-info",
          status === "planned" && "border-line-strong bg-surface text-ink-soft",
        )}
      >
        {isAccepted ? <Check strokeWidth={3} className="size-4" /> : number}
      </span>
      <div className="min-w-0 flex-1 rounded-lg border border-line bg-surface">
        <div className="flex items-start gap-2 pr-1 pl-4">
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1.5 py-3">
            <h4 dir="auto" className="min-w-0 text-base font-semibold break-words">
              {title}
            </h4>
            <MilestoneBadge milestone={milestone} />
          </div>
          <MilestoneMenu milestone={milestone} {...acts} />
        </div>
        <div className="flex flex-col gap-3 px-4 pb-3">
          <MilestoneFacts milestone={milestone} />
          <MilestoneMoney projectId={projectId} milestone={milestone} />
          <MilestoneWords milestone={milestone} />
          <MilestoneActs milestone={milestone} {...acts} />
          <MilestoneHistory steps={milestone.steps} />
        </div>
      </div>
    </li>
  );
}

function MilestoneFacts({ milestone }: { milestone: Milestone }) {
  const { due_on: dueOn, accepted_at: acceptedAt, amount_paise: paise } = milestone;
  if (dueOn === null && acceptedAt === null && paise === null) return null;
  const day = dueOn && formatDate(dueOn);
  const accepted = acceptedAt && formatDate(acceptedAt);
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft figures">
      {(accepted ?? day) && (
        <span className="inline-flex items-center gap-1.5">
          <CalendarDays aria-hidden className="size-4 shrink-0" />
          {accepted ? <Trans>Accepted on {accepted}</Trans> : <Trans>Due {day}</Trans>}
        </span>
      )}
      {paise !== null && <span className="font-medium text-ink">{formatMoney(paise)}</span>}
    </p>
  );
}

/** The latest message from one side to the other. */
function MilestoneWords({ milestone }: { milestone: Milestone }) {
  const { status, note, changes_asked: asked } = milestone;
  if (status === "planned" && asked) {
    return (
      <div className="rounded-md border border-warning/40 bg-warning-soft p-3">
        <p className="text-sm font-semibold text-warning">
          <Trans>Changes asked for</Trans>
        </p>
        <p dir="auto" className="break-words whitespace-pre-line">
          {asked}
        </p>
      </div>
    );
  }
  // Once accepted, it is shown in the history.
  if (status !== "submitted" || !note) return null;
  return (
    <blockquote dir="auto" className="border-l-4 border-line-strong pl-3 break-words whitespace-pre-line">
      {note}
    </blockquote>
  );
}

function MilestoneActs({
  milestone: { title, possible_verbs: verbs },
  onHandOver,
  onTakeBack,
  onAccept,
  onRequestChanges,
}: Omit<MilestoneRowProps, "projectId" | "number">) {
  const acts = [
    verbs.includes("accept") && (
      <Button icon={Check} key="accept" about={title} onClick={onAccept}>
        <Trans>Accept milestone</Trans>
      </Button>
    ),
    verbs.includes("request_changes") && (
      <Button key="request" variant="secondary" about={title} onClick={onRequestChanges}>
        <Trans>Ask for changes</Trans>
      </Button>
    ),
    verbs.includes("submit") && (
      <Button icon={PackageCheck} key="submit" variant="secondary" about={title} onClick={onHandOver}>
        <Trans>Submit</Trans>
      </Button>
    ),
    verbs.includes("take_back") && (
      <Button key="back" variant="secondary" about={title} onClick={onTakeBack}>
        <Trans>Take back</Trans>
      </Button>
    ),
  ].filter(Boolean);
  return acts.length > 0 && <div className="flex flex-wrap gap-2 max-sm:*:flex-1">{acts}</div>;
}
