import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarDays, CalendarX, PencilLine } from "lucide-react";
import { useState } from "react";
import { Link } from "@/lib/router/link";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ProjectStatusBadge } from "@/features/projects/project-status-badge";
import { formatDate } from "@/lib/dates";
import { fullName } from "../model";
import { ProgressMeter } from "./progress-meter";
import type { WorkProgress } from "./queries";
import { UpdateComposer } from "./update-composer";

interface WorkProgressCardProps {
  work: WorkProgress;
  userId: string;
}

/** Accepted work: the other side, its progress, the next step, and the update box. */
export function WorkProgressCard({ work, userId }: WorkProgressCardProps) {
  const { t } = useLingui();
  const [isWriting, setWriting] = useState(false);
  const { title, project_id: projectId, my_role: role } = work;
  const other = fullName(role === "homeowner" ? work.worker : work.homeowner) || t`Former member`;
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <h3 className="min-w-0 text-lg break-words" dir="auto">
          <Link to={`/projects/${projectId}?tab=progress`} className="hover:text-brand hover:underline">
            {title}
          </Link>
        </h3>
        <ProjectStatusBadge status={work.status} />
      </div>
      <p className="-mt-2 text-sm text-ink-soft">
        {role === "homeowner" ? <Trans>With {other}</Trans> : <Trans>For {other}</Trans>}
      </p>
      <ProgressMeter reckoning={work} label={t`Progress of ${title}`} />
      <NextMilestone work={work} />
      {work.may_post &&
        (isWriting ? (
          <UpdateComposer projectId={projectId} userId={userId} />
        ) : (
          <Button
            icon={PencilLine}
            variant="secondary"
            about={title}
            onClick={() => setWriting(true)}
            className="self-start max-sm:w-full"
          >
            <Trans>Write an update</Trans>
          </Button>
        ))}
    </Card>
  );
}

function NextMilestone({
  work: { next_milestone: next, milestones, my_role: role },
}: {
  work: WorkProgress;
}) {
  if (!next) return null;
  const day = next.due_on && formatDate(next.due_on);
  const { title } = next;
  const { done, total } = milestones;
  const Icon = next.is_overdue ? CalendarX : CalendarDays;
  return (
    <div className="flex flex-col gap-1 rounded-md border border-line p-3 text-sm">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span dir="auto" className="min-w-0 font-medium break-words">
          {next.status === "submitted" && role === "homeowner" ? (
            <Trans>“{title}” waits for your acceptance</Trans>
          ) : (
            <Trans>Next: {title}</Trans>
          )}
        </span>
        <span className="text-ink-soft figures">
          <Trans>
            {done} of {total} accepted
          </Trans>
        </span>
      </p>
      {day && (
        <p
          className={next.is_overdue ? "flex gap-1.5 font-medium text-warning" : "flex gap-1.5 text-ink-soft"}
        >
          <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
          {next.is_overdue ? <Trans>Overdue since {day}</Trans> : <Trans>Due {day}</Trans>}
        </p>
      )}
    </div>
  );
}
