import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { EmptyBoard } from "@/components/drawings/empty-board";
import { QueryView } from "@/components/query-view";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { RelativeTime } from "@/components/ui/relative-time";
import { SkeletonList } from "@/components/ui/skeleton";
import { fullName } from "../model";
import { useRestoreTask } from "./mutations";
import { deletedTasksQuery } from "./queries";

interface DeletedTasksDialogProps {
  projectId: string;
  onClose: () => void;
}

/** The tasks deleted in the last 30 days that the viewer may restore. */
export function DeletedTasksDialog({ projectId, onClose }: DeletedTasksDialogProps) {
  const { t } = useLingui();
  const query = useQuery(deletedTasksQuery(projectId));
  const restore = useRestoreTask(projectId);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="md"
      title={<Trans>Deleted tasks</Trans>}
      description={<Trans>They are kept for 30 days.</Trans>}
      footer={
        <DialogClose asChild>
          <Button variant="secondary">
            <Trans>Close</Trans>
          </Button>
        </DialogClose>
      }
    >
      <QueryView
        query={query}
        skeleton={<SkeletonList className="flex flex-col gap-2" count={2} each="h-14" />}
        errorTitle={<Trans>The deleted tasks could not be loaded</Trans>}
        isEmpty={(tasks) => tasks.length === 0}
        empty={<EmptyState drawing={<EmptyBoard />} title={<Trans>Nothing was deleted</Trans>} />}
      >
        {(tasks) => (
          <ul className="divide-y divide-line">
            {tasks.map((task) => {
              const { id, title, deleted_at: deletedAt, deleted_by: person } = task;
              const name = person ? fullName(person) : "";
              return (
                <li key={id} className="flex items-center gap-3 py-2">
                  <div className="min-w-0 flex-1">
                    <p dir="auto" className="line-clamp-2 font-medium break-words">
                      {title}
                    </p>
                    <p className="text-sm text-ink-soft">
                      {name}
                      {name && " · "}
                      {deletedAt && <RelativeTime value={deletedAt} />}
                    </p>
                  </div>
                  {task.may_restore && (
                    <Button
                      variant="secondary"
                      size="sm"
                      aria-label={t`Restore “${title}”`}
                      busy={restore.isPending && restore.variables.id === id}
                      onClick={() => restore.mutate(task)}
                    >
                      <Trans>Restore</Trans>
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </QueryView>
    </Dialog>
  );
}
