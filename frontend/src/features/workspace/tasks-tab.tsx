import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { EmptyBoard } from "@/components/drawings/empty-board";
import { QueryView } from "@/components/query-view";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { DeleteTaskDialog } from "./delete-task-dialog";
import { TASK_STATUS_LABELS } from "./labels";
import type { Member, Task, TaskStatus } from "./model";
import { useMoveTask } from "./mutations";
import { BoardSkeleton } from "./project-page-skeleton";
import { tasksQuery } from "./queries";
import { TaskBoard } from "./task-board";
import { TaskDialog } from "./task-dialog";

interface TasksTabProps {
  projectId: string;
  members: Member[];
  mayChange: boolean;
}

/** The board of tasks with the ways to add, change, move and delete one. */
export function TasksTab({ projectId, members, mayChange }: TasksTabProps) {
  const { t } = useLingui();
  const query = useQuery(tasksQuery(projectId));
  const move = useMoveTask(projectId);
  const [edited, setEdited] = useState<Task | "new" | null>(null);
  const [deleted, setDeleted] = useState<Task | null>(null);
  const [moved, setMoved] = useState<{ taskId: string; sentence: string } | null>(null);

  const moveCard = (task: Task, status: TaskStatus) => {
    const { title } = task;
    const column = t(TASK_STATUS_LABELS[status]);
    setMoved({ taskId: task.id, sentence: t`“${title}” moved to ${column}` });
    move.mutate({ taskId: task.id, status });
  };
  const addButton = mayChange && (
    <Button onClick={() => setEdited("new")}>
      <Plus aria-hidden />
      <Trans>Add Task</Trans>
    </Button>
  );

  return (
    <section aria-labelledby="tasks-heading">
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 id="tasks-heading" className="text-xl">
          <Trans>Tasks</Trans>
        </h2>
        {addButton}
      </div>
      <p role="status" className="sr-only">
        {moved?.sentence}
      </p>
      <QueryView
        query={query}
        skeleton={<BoardSkeleton />}
        errorTitle={<Trans>The tasks could not be loaded</Trans>}
        isEmpty={(tasks) => tasks.length === 0}
        empty={
          <EmptyState drawing={<EmptyBoard />} title={<Trans>No tasks yet</Trans>}>
            {mayChange && <Trans>Add the first task to plan the work step by step.</Trans>}
          </EmptyState>
        }
      >
        {(tasks) => (
          <TaskBoard
            tasks={tasks}
            movedTaskId={moved?.taskId}
            mayChange={mayChange}
            onOpen={setEdited}
            onMove={moveCard}
            onDelete={setDeleted}
          />
        )}
      </QueryView>
      {edited && (
        <TaskDialog
          projectId={projectId}
          members={members}
          task={edited === "new" ? null : edited}
          isReadOnly={!mayChange}
          onClose={() => setEdited(null)}
        />
      )}
      {deleted && <DeleteTaskDialog projectId={projectId} task={deleted} onClose={() => setDeleted(null)} />}
    </section>
  );
}
