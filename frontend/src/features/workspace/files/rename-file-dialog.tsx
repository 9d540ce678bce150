import { zodResolver } from "@hookform/resolvers/zod";
import { Trans } from "@lingui/react/macro";
import { useForm } from "@/lib/use-form";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Input } from "@/components/ui/input";
import { useOpened } from "@/lib/opened";
import type { ProjectFile } from "../model";
import { LONGEST_FILE_NAME, nameSchema } from "./schemas";
import { useChangeFile } from "./mutations";

interface RenameFileDialogProps {
  projectId: string;
  file: ProjectFile;
  onClose: () => void;
}

/** Renames a file; the extension is kept if it is left out, because other programs need it. */
export function RenameFileDialog({ projectId, file, onClose }: RenameFileDialogProps) {
  const opened = useOpened(file);
  const change = useChangeFile(projectId);
  const form = useForm({
    resolver: zodResolver(nameSchema(LONGEST_FILE_NAME)),
    defaultValues: { name: file.name },
  });
  return (
    <FormDialog
      form={form}
      width="sm"
      title={<Trans>Rename the file</Trans>}
      submitLabel={<Trans>Rename</Trans>}
      onSend={({ name }) => change.mutateAsync({ file: opened, name: withEnding(name, opened.name) })}
      onClose={onClose}
    >
      <Field label={<Trans>Name</Trans>} error={form.formState.errors.name?.message} required>
        <Input {...form.register("name")} autoComplete="off" maxLength={LONGEST_FILE_NAME} dir="auto" />
      </Field>
    </FormDialog>
  );
}

function withEnding(name: string, before: string): string {
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(before)?.[0] ?? "";
  return ending === "" || /\.[A-Za-z0-9]{1,8}$/.test(name) ? name : name + ending;
}
