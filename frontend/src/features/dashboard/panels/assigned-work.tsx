import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Flag } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "@/lib/router/link";
import { Toolbox } from "@/components/drawings/toolbox";
import { QueryView } from "@/components/query-view";
import { Avatar } from "@/components/ui/avatar";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ProgressBar } from "@/components/ui/progress-bar";
import { SkeletonList } from "@/components/ui/skeleton";
import { ProjectStatusBadge } from "@/features/projects/project-status-badge";
import { placeName } from "@/features/places/place";
import { tradeName } from "@/features/trades/queries";
import { formatDay, today } from "@/lib/dates";
import { type AssignedWork, assignedWorkQuery } from "../queries";

const FACES = 5;

/** Work in progress that the person does or manages: who is on it, its progress, what is due. */
export function AssignedWorkList({ userId, isSupervisor }: { userId: string; isSupervisor: boolean }) {
  const query = useQuery(assignedWorkQuery(userId));
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonList className="grid gap-4 lg:grid-cols-2" count={2} each="h-64 rounded-lg" />}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <EmptyState drawing={<Toolbox />} title={<Trans>No work under way</Trans>}>
          {isSupervisor ? (
            <Trans>
              A contractor or homeowner invites you by the email address of this account. Once you are in, the
              work with its tasks and people appears here.
            </Trans>
          ) : (
            <Trans>Work that you win appears here with the people who are on it.</Trans>
          )}
        </EmptyState>
      }
      errorTitle={<Trans>The work could not be loaded</Trans>}
    >
      {({ items }) => (
        <ul className="grid gap-4 lg:grid-cols-2">
          {items.map((work) => (
            <li key={work.id} className="min-w-0">
              <AssignedCard work={work} />
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}

function AssignedCard({ work }: { work: AssignedWork }) {
  const { t } = useLingui();
  const { tasks, milestone, percent } = work;
  const where = [work.trade && tradeName(work.trade), work.city && placeName(work.city)];
  return (
    <Card className="flex h-full flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ProjectStatusBadge status={work.status} />
        <People people={work.people} />
      </div>
      <div>
        <h3 className="text-lg">
          <Link to={`/projects/${work.id}`} className="rounded-sm hover:text-brand hover:underline">
            {work.title}
          </Link>
        </h3>
        <p className="text-sm text-ink-soft">{where.filter(Boolean).join(" · ")}</p>
      </div>
      <div>
        <p className="mb-1 text-sm font-semibold figures">
          <PercentDone work={work} />
        </p>
        <ProgressBar value={percent} label={t`Progress of ${work.title}`} />
        <p className="mt-1 text-sm text-ink-soft">
          <Trans>
            {tasks.done} of {tasks.total} tasks done
          </Trans>
        </p>
      </div>
      {milestone && (
        <p className="flex items-start gap-2 text-sm">
          <Flag aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-faint" />
          <span className="min-w-0 wrap-anywhere">
            {milestone.title}
            {milestone.due_on && (
              <span className={milestone.due_on < today() ? "font-semibold text-danger" : "text-ink-soft"}>
                {" · "}
                <Trans>due {formatDay(milestone.due_on)}</Trans>
              </span>
            )}
          </span>
        </p>
      )}
      <dl className="mt-auto grid grid-cols-3 gap-2 border-t border-line pt-3">
        <Due label={<Trans>Today</Trans>} count={tasks.due_today} />
        <Due label={<Trans>Overdue</Trans>} count={tasks.overdue} isPressing={tasks.overdue > 0} />
        <Due label={<Trans>Done this week</Trans>} count={tasks.done_this_week} />
      </dl>
    </Card>
  );
}

/** The percentage with what it counts: the tasks below it are counted by themselves. */
function PercentDone({ work: { percent, progress_basis: basis } }: { work: AssignedWork }) {
  if (basis === "amounts") return <Trans>{percent}% done, by the milestones’ amounts</Trans>;
  if (basis === "milestones") return <Trans>{percent}% done, by milestones</Trans>;
  if (basis === "tasks") return <Trans>{percent}% done, by tasks</Trans>;
  return <Trans>Nothing planned yet</Trans>;
}

function Due({
  label,
  count,
  isPressing = false,
}: {
  label: ReactNode;
  count: number;
  isPressing?: boolean;
}) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className={isPressing ? "text-xl font-bold text-danger figures" : "text-xl font-bold figures"}>
        {count}
      </dd>
    </div>
  );
}

function People({ people }: Pick<AssignedWork, "people">) {
  const names = people.map(({ first_name: name }) => name).join(", ");
  const hidden = people.length - FACES;
  return (
    <p className="flex items-center">
      <span className="sr-only">{names}</span>
      <span aria-hidden title={names} className="flex -space-x-1">
        {people.slice(0, FACES).map((person) => (
          <Avatar
            key={person.id}
            firstName={person.first_name}
            lastName={person.last_name}
            src={person.avatar_url}
            size="sm"
            className="ring-2 ring-surface"
          />
        ))}
      </span>
      {hidden > 0 && (
        <span aria-hidden className="ml-1 text-sm text-ink-soft">
          +{hidden}
        </span>
      )}
    </p>
  );
}
