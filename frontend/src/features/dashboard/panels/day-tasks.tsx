import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { Link } from "@/lib/router/link";
import { Ladder } from "@/components/drawings/ladder";
import { QueryView } from "@/components/query-view";
import { TitledSection } from "@/components/titled-section";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { SkeletonList } from "@/components/ui/skeleton";
import { formatDay, today } from "@/lib/dates";
import { useFinishTask } from "../mutations";
import { type DayTask, dayTasksQuery } from "../queries";

/** Tasks that are overdue or due today; each can be marked as done in place. */
export function DayTasks({ userId }: { userId: string }) {
  const query = useQuery(dayTasksQuery(userId));
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonList className="flex flex-col gap-2" count={3} each="h-18 rounded-lg" />}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <EmptyState drawing={<Ladder />} title={<Trans>Nothing is due today</Trans>}>
          <Trans>Tasks with a date appear here on their day, and until they are done.</Trans>
        </EmptyState>
      }
      errorTitle={<Trans>The tasks could not be loaded</Trans>}
    >
      {({ items, total }) => {
        const late = items.filter(({ due_date: due }) => due < today());
        const due = items.filter(({ due_date: day }) => day >= today());
        const hidden = total - items.length;
        return (
          <div className="flex flex-col gap-8">
            {late.length > 0 && (
              <TitledSection title={<Trans>Overdue</Trans>}>
                <Tasks tasks={late} userId={userId} />
              </TitledSection>
            )}
            {due.length > 0 && (
              <TitledSection title={<Trans>Due today</Trans>}>
                <Tasks tasks={due} userId={userId} />
              </TitledSection>
            )}
            {hidden > 0 && (
              <p className="text-ink-soft">
                <Plural value={hidden} one="# more on the boards" other="# more on the boards" />
              </p>
            )}
          </div>
        );
      }}
    </QueryView>
  );
}

function Tasks({ tasks, userId }: { tasks: DayTask[]; userId: string }) {
  const { t } = useLingui();
  const finish = useFinishTask(userId);
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {tasks.map((task) => (
        <li key={task.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
          <div className="min-w-0 flex-1 basis-52">
            <p className="font-medium wrap-anywhere">{task.title}</p>
            <p className="text-sm text-ink-soft">
              <Link
                to={`/projects/${task.project.id}`}
                className="underline decoration-line-strong underline-offset-4 hover:text-brand"
              >
                {task.project.title}
              </Link>
              {task.assignee_name && ` · ${task.assignee_name}`}
            </p>
          </div>
          {task.due_date < today() && (
            <Badge tone="danger">
              <Trans>due {formatDay(task.due_date)}</Trans>
            </Badge>
          )}
          <Button
            icon={Check}
            variant="secondary"
            aria-label={t`Done: ${task.title}`}
            onClick={() => finish.mutate(task)}
          >
            <Trans>Done</Trans>
          </Button>
        </li>
      ))}
    </ul>
  );
}
