import { lazyDialog } from "@/lib/lazy-part";
import { useOpened } from "@/lib/opened";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { FolderPlus } from "lucide-react";
import { useState } from "react";
import { useForm } from "@/lib/use-form";
import { Button } from "@/components/ui/button";
import { FormDialog } from "@/components/ui/form-dialog";
import { RadioCards } from "@/components/ui/radio-cards";
import { toast } from "@/components/ui/toast";
import type { ProjectFile } from "../../model";
import { useChangeFile } from "../mutations";
import { foldersQuery } from "../queries";
import { NO_FOLDER } from "../use-files-address";

const FolderDialog = lazyDialog(() => import("./folder-dialog").then((module) => module.FolderDialog));

interface MoveFileDialogProps {
  projectId: string;
  file: ProjectFile;
  onClose: () => void;
}

/** Moves a file to another folder, or a new one. */
export function MoveFileDialog({ projectId, file, onClose }: MoveFileDialogProps) {
  const { t } = useLingui();
  const opened = useOpened(file);
  const change = useChangeFile(projectId);
  const { data: folders = [] } = useQuery(foldersQuery(projectId));
  const [isCreating, setIsCreating] = useState(false);
  const form = useForm({ defaultValues: { folder: file.folder_id ?? NO_FOLDER } });
  const options = [
    { value: NO_FOLDER, label: <Trans>Without folder</Trans> },
    ...folders.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const tell = (folderId: string | null) => {
    const folder = folders.find(({ id }) => id === folderId)?.name;
    const description = folder ? t`Moved to “${folder}”` : t`Moved out of its folder`;
    toast.success(t`Success`, { description });
  };
  return (
    <>
      <FormDialog
        form={form}
        width="sm"
        title={<Trans>Move “{file.name}”</Trans>}
        submitLabel={<Trans>Move</Trans>}
        onSend={({ folder }) =>
          change.mutateAsync({ file: opened, folder_id: folder === NO_FOLDER ? null : folder })
        }
        onSent={(moved) => tell(moved.folder_id)}
        onClose={onClose}
      >
        <RadioCards legend={<Trans>Folder</Trans>} options={options} {...form.register("folder")} />
        <Button
          icon={FolderPlus}
          variant="quiet"
          size="sm"
          className="self-start text-brand"
          onClick={() => setIsCreating(true)}
        >
          <Trans>New folder</Trans>
        </Button>
      </FormDialog>
      {isCreating && (
        <FolderDialog
          projectId={projectId}
          folder={null}
          onSaved={({ id }) => form.setValue("folder", id, { shouldDirty: true })}
          onClose={() => setIsCreating(false)}
        />
      )}
    </>
  );
}
