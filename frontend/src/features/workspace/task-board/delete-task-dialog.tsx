import { Trans } from "@lingui/react/macro";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { Task } from "../model";
import { useDeleteTask } from "./mutations";

interface DeleteTaskDialogProps {
  projectId: string;
  task: Task;
  onClose: () => void;
}

/** Confirms the deletion of a card; the board removes it at once, and it can be restored. */
export function DeleteTaskDialog({ projectId, task, onClose }: DeleteTaskDialogProps) {
  const remove = useDeleteTask(projectId);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={<Trans>Delete “{task.title}”?</Trans>}
      description={<Trans>Are you sure you want to delete this task?</Trans>}
      confirmLabel={<Trans>Delete task</Trans>}
      onConfirm={() => {
        remove.mutate(task);
        onClose();
      }}
    />
  );
}
