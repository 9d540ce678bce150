import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "@/lib/use-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Input } from "@/components/ui/input";
import { useOpened } from "@/lib/opened";
import { useCreateFolder, useRenameFolder } from "../mutations";
import { type Folder, foldersQuery } from "../queries";
import { LONGEST_FOLDER_NAME, nameSchema } from "../schemas";

interface FolderDialogProps {
  projectId: string;
  /** The folder to rename; null creates one. */
  folder: Folder | null;
  onSaved?: (folder: Folder) => void;
  onClose: () => void;
}

/** A folder's name, with common names to choose from. */
export function FolderDialog({ projectId, folder, onSaved, onClose }: FolderDialogProps) {
  const { t } = useLingui();
  const opened = useOpened(folder);
  const create = useCreateFolder(projectId);
  const rename = useRenameFolder(projectId);
  const { data: folders = [] } = useQuery(foldersQuery(projectId));
  const form = useForm({
    resolver: zodResolver(nameSchema(LONGEST_FOLDER_NAME)),
    defaultValues: { name: folder?.name ?? "" },
  });
  const taken = new Set(folders.map(({ name }) => name.toLowerCase()));
  const suggestions = [
    t`Kitchen`,
    t`Bathroom`,
    t`Bedroom`,
    t`Electrical`,
    t`Plumbing`,
    t`Drawings`,
    t`Bills`,
  ].filter((name) => !taken.has(name.toLowerCase()));
  return (
    <FormDialog
      form={form}
      width="sm"
      title={folder ? <Trans>Rename the folder</Trans> : <Trans>New folder</Trans>}
      submitLabel={folder ? <Trans>Rename</Trans> : <Trans>Create</Trans>}
      onSend={({ name }) =>
        opened ? rename.mutateAsync({ folder: opened, name }) : create.mutateAsync({ name })
      }
      onSent={onSaved}
      onClose={onClose}
    >
      <Field label={<Trans>Name</Trans>} error={form.formState.errors.name?.message} required>
        <Input {...form.register("name")} autoComplete="off" maxLength={LONGEST_FOLDER_NAME} dir="auto" />
      </Field>
      {suggestions.length > 0 && (
        <div role="group" aria-label={t`Usual names`} className="flex flex-wrap gap-2">
          {suggestions.map((name) => (
            <Button
              key={name}
              variant="secondary"
              size="sm"
              className="rounded-full font-medium"
              onClick={() => form.setValue("name", name, { shouldDirty: true, shouldValidate: true })}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
    </FormDialog>
  );
}
