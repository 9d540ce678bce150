import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { cn } from "@/lib/cn";
import { columnsOf } from "./board";
import { TASK_STATUS_ICONS, TASK_STATUS_LABELS } from "./labels";
import { TASK_STATUSES, type Task, type TaskStatus } from "./model";
import { TaskCard } from "./task-card";

interface TaskBoardProps {
  tasks: Task[];
  /** The card that was just moved: focus stays with it. */
  movedTaskId: string | undefined;
  mayChange: boolean;
  onOpen: (task: Task) => void;
  onMove: (task: Task, status: TaskStatus) => void;
  onDelete: (task: Task) => void;
}

/** Three columns side by side; on phones three lists below one another. */
export function TaskBoard({ tasks, movedTaskId, mayChange, onOpen, onMove, onDelete }: TaskBoardProps) {
  const columns = columnsOf(tasks);
  return (
    <div className="grid items-start gap-4 md:grid-cols-3">
      {TASK_STATUSES.map((status) => (
        <Column key={status} status={status} count={columns[status].length}>
          {columns[status].map((task) => (
            <TaskCard
              key={task.id}
              task={task}
              takesFocus={task.id === movedTaskId}
              mayChange={mayChange}
              onOpen={() => onOpen(task)}
              onMove={(to) => onMove(task, to)}
              onDelete={() => onDelete(task)}
            />
          ))}
        </Column>
      ))}
    </div>
  );
}

const ICON_TONES: Record<TaskStatus, string> = {
  todo: "text-ink-faint",
  in_progress: "text-info",
  completed: "text-success",
};

interface ColumnProps {
  status: TaskStatus;
  count: number;
  children: React.ReactNode[];
}

function Column({ status, count, children }: ColumnProps) {
  const { t } = useLingui();
  const id = useId();
  const Icon = TASK_STATUS_ICONS[status];
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-sunken p-2.5">
      <h3 id={id} className="flex items-center gap-2 px-1.5 py-1 text-base">
        <Icon aria-hidden className={cn("size-4.5", ICON_TONES[status])} />
        {t(TASK_STATUS_LABELS[status])}
        <span className="ml-auto text-sm font-medium text-ink-soft figures">{count}</span>
      </h3>
      {count === 0 ? (
        <p className="mt-1.5 rounded-md border border-dashed border-line-strong px-3 py-3 text-center text-sm text-ink-soft md:py-8">
          <Trans>Nothing here</Trans>
        </p>
      ) : (
        <ul className="mt-1.5 flex flex-col gap-2">{children}</ul>
      )}
    </section>
  );
}
