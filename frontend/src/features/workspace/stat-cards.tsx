import { Trans } from "@lingui/react/macro";
import { CircleCheck, CirclePlay, FileText, ListTodo, type LucideIcon, MessageSquare } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import type { Overview } from "./model";

/** The five figures of the project page, live. */
export function StatCards({ counts }: { counts: Overview["counts"] }) {
  return (
    <dl className="grid grid-cols-6 overflow-hidden rounded-lg border border-line bg-surface lg:grid-cols-5">
      <Figure
        icon={ListTodo}
        label={<Trans>Total Tasks</Trans>}
        value={counts.tasks_total}
        className="col-span-2"
      />
      <Figure
        icon={CircleCheck}
        label={<Trans>Completed</Trans>}
        value={counts.tasks_completed}
        className="col-span-2"
      />
      <Figure
        icon={CirclePlay}
        label={<Trans>In Progress</Trans>}
        value={counts.tasks_in_progress}
        className="col-span-2"
      />
      <Figure icon={FileText} label={<Trans>Files</Trans>} value={counts.files} className="col-span-3" />
      <Figure
        icon={MessageSquare}
        label={<Trans>Messages</Trans>}
        value={counts.messages}
        className="col-span-3"
      />
    </dl>
  );
}

interface FigureProps {
  icon: LucideIcon;
  label: ReactNode;
  value: number;
  className: string;
}

function Figure({ icon: Icon, label, value, className }: FigureProps) {
  return (
    <div
      className={cn(
        "-mt-px -ml-px flex flex-col-reverse justify-end gap-0.5 border-t border-l border-line px-3 py-3 sm:px-4 lg:col-span-1",
        className,
      )}
    >
      <dt className="flex items-center gap-1.5 text-sm leading-tight text-ink-soft">
        <Icon aria-hidden className="size-4 shrink-0 max-sm:hidden" />
        {label}
      </dt>
      <dd className="text-xl font-bold figures sm:text-2xl">{value.toLocaleString("en-IN")}</dd>
    </div>
  );
}
