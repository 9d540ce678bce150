import { Trans } from "@lingui/react/macro";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { ProjectFile } from "../model";
import { useDeleteFile } from "./mutations";

interface DeleteFileDialogProps {
  projectId: string;
  file: ProjectFile;
  onDeleted?: () => void;
  onClose: () => void;
}

/** Confirms moving a file to the bin. */
export function DeleteFileDialog({ projectId, file, onDeleted, onClose }: DeleteFileDialogProps) {
  const remove = useDeleteFile(projectId);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={<Trans>Delete “{file.name}”?</Trans>}
      description={<Trans>Are you sure you want to delete this file?</Trans>}
      confirmLabel={<Trans>Delete file</Trans>}
      busy={remove.isPending}
      onConfirm={() =>
        void remove
          .mutateAsync(file.id)
          .then(onDeleted, () => undefined)
          .finally(onClose)
      }
    />
  );
}
