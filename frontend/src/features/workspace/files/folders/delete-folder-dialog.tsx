import { Trans } from "@lingui/react/macro";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useDeleteFolder } from "../mutations";
import type { Folder } from "../queries";

interface DeleteFolderDialogProps {
  projectId: string;
  folder: Folder;
  onDeleted: () => void;
  onClose: () => void;
}

/** Confirms the deletion of a folder; its files stay. */
export function DeleteFolderDialog({ projectId, folder, onDeleted, onClose }: DeleteFolderDialogProps) {
  const remove = useDeleteFolder(projectId);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={<Trans>Delete the folder “{folder.name}”?</Trans>}
      description={<Trans>Its files are kept. You find them under “All files”.</Trans>}
      confirmLabel={<Trans>Delete the folder</Trans>}
      busy={remove.isPending}
      onConfirm={() =>
        void remove
          .mutateAsync(folder.id)
          .then(onDeleted, () => undefined)
          .finally(onClose)
      }
    />
  );
}
