import { lazyDialog } from "@/lib/lazy-part";
import { Trans } from "@lingui/react/macro";
import { ArchiveRestore, Plus } from "lucide-react";
import { useState } from "react";
import { EmptyBoard } from "@/components/drawings/empty-board";
import { QueryView } from "@/components/query-view";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadMore } from "@/components/ui/load-more";
import { useSession } from "@/features/accounts/session";
import { lazyPart } from "@/lib/lazy-part";
import type { Member, Task, TaskStatus } from "../model";
import { BoardSkeleton } from "../project-page-skeleton";
import { type Place, placeOf } from "./board";
import { isShown } from "./filters";
import { useMoveTask } from "./mutations";
import { useBoard } from "../queries";
import { TaskFilters } from "./task-filters";
import { useBoardAddress } from "./use-board-address";

const TaskDialog = lazyDialog(() => import("./task-dialog").then((module) => module.TaskDialog));

const DeletedTasksDialog = lazyDialog(() =>
  import("./deleted-tasks-dialog").then((module) => module.DeletedTasksDialog),
);

const DeleteTaskDialog = lazyDialog(() =>
  import("./delete-task-dialog").then((module) => module.DeleteTaskDialog),
);

/** The board contains the drag-and-drop code; it loads in parallel with the tasks. */
const TaskBoard = lazyPart(() => import("./task-board").then((module) => module.TaskBoard), {
  fallback: <BoardSkeleton />,
});

interface TasksTabProps {
  projectId: string;
  members: Member[];
  mayChange: boolean;
}

type OpenDialog = "new" | "deleted" | Task | null;

/** The task board: find, add, edit, move, delete and restore tasks. */
export function TasksTab({ projectId, members, mayChange }: TasksTabProps) {
  const query = useBoard(projectId);
  const move = useMoveTask(projectId);
  const { user } = useSession();
  const address = useBoardAddress();
  /** A form for a new task, the deleted tasks, or the confirmation of a deletion. */
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [movedTaskId, setMovedTaskId] = useState<string>();
  const userId = user?.id ?? "";
  const opened = query.data?.find(({ id }) => id === address.openId);
  const isOpenedKnown = opened !== undefined || (query.isSuccess && !query.hasNextPage);

  const place = (task: Task, to: Place) => {
    const from = placeOf(query.data ?? [], task);
    move.mutate({ task, to, from });
  };
  const moveByMenu = (task: Task, status: TaskStatus) => {
    setMovedTaskId(task.id);
    place(task, { status, afterId: null });
  };
  const close = () => setDialog(null);

  return (
    <section aria-labelledby="tasks-heading">
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <h2 id="tasks-heading" className="mr-auto text-xl">
          <Trans>Tasks</Trans>
        </h2>
        {mayChange && (
          <>
            <Button
              icon={ArchiveRestore}
              variant="quiet"
              className="max-sm:w-11 max-sm:px-0"
              onClick={() => setDialog("deleted")}
            >
              <span className="max-sm:sr-only">
                <Trans>Deleted tasks</Trans>
              </span>
            </Button>
            <Button icon={Plus} onClick={() => setDialog("new")}>
              <Trans>Add Task</Trans>
            </Button>
          </>
        )}
      </div>
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
          <FilteredBoard tasks={tasks} members={members} userId={userId} address={address}>
            {(shown) => (
              <TaskBoard
                tasks={shown}
                movedTaskId={movedTaskId}
                mayChange={mayChange}
                column={address.column}
                onColumn={address.setColumn}
                onOpen={(task) => address.open(task.id)}
                onPlace={place}
                onMove={moveByMenu}
                onDelete={setDialog}
              />
            )}
          </FilteredBoard>
        )}
      </QueryView>
      {query.isFetchNextPageError && <LoadMore query={query} />}
      {(dialog === "new" || (address.openId && isOpenedKnown)) && (
        <TaskDialog
          key={dialog === "new" ? "new" : address.openId}
          projectId={projectId}
          members={members}
          task={dialog === "new" ? null : opened}
          isReadOnly={!mayChange}
          onClose={dialog === "new" ? close : address.close}
        />
      )}
      {dialog === "deleted" && <DeletedTasksDialog projectId={projectId} onClose={close} />}
      {dialog && typeof dialog === "object" && (
        <DeleteTaskDialog projectId={projectId} task={dialog} onClose={close} />
      )}
    </section>
  );
}

interface FilteredBoardProps {
  tasks: Task[];
  members: Member[];
  userId: string;
  address: ReturnType<typeof useBoardAddress>;
  children: (shown: Task[]) => React.ReactNode;
}

function FilteredBoard({ tasks, members, userId, address, children }: FilteredBoardProps) {
  const { filter, setFilter } = address;
  const shown = tasks.filter((task) => isShown(task, filter, userId));
  return (
    <>
      <TaskFilters
        tasks={tasks}
        members={members}
        userId={userId}
        filter={filter}
        shown={shown.length}
        onChange={setFilter}
      />
      {children(shown)}
    </>
  );
}
