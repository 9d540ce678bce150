import { Trans } from "@lingui/react/macro";
import { CircleCheck, CirclePlay, FileText, ListTodo, type LucideIcon, MessageSquare } from "lucide-react";
import type { ReactNode } from "react";
import { formatCount } from "@/lib/counts";
import type { Overview } from "./model";

/** The five figures of the project page, live. One row on every screen, so that the work stays in view below. */
export function StatCards({ counts }: { counts: Overview["counts"] }) {
  return (
    <dl className="grid grid-cols-[repeat(5,minmax(min-content,1fr))] divide-x divide-line overflow-hidden rounded-lg border border-line bg-surface">
      <Figure icon={ListTodo} label={<Trans>Total Tasks</Trans>} value={counts.tasks_total} />
      <Figure icon={CircleCheck} label={<Trans>Completed</Trans>} value={counts.tasks_completed} />
      <Figure icon={CirclePlay} label={<Trans>In Progress</Trans>} value={counts.tasks_in_progress} />
      <Figure icon={FileText} label={<Trans>Files</Trans>} value={counts.files} />
      <Figure icon={MessageSquare} label={<Trans>Messages</Trans>} value={counts.messages} />
    </dl>
  );
}

interface FigureProps {
  icon: LucideIcon;
  label: ReactNode;
  value: number;
}

function Figure({ icon: Icon, label, value }: FigureProps) {
  return (
    <div className="flex flex-col-reverse justify-end gap-0.5 px-1 py-2 max-sm:text-center sm:px-4 sm:py-3">
      <dt className="flex items-start gap-1.5 text-[12px] leading-tight wrap-normal text-ink-soft max-sm:justify-center sm:items-center sm:text-sm">
        <Icon aria-hidden className="size-4 shrink-0 max-sm:hidden" />
        <span>{label}</span>
      </dt>
      <dd className="text-lg font-bold figures sm:text-2xl">{formatCount(value)}</dd>
    </div>
  );
}
