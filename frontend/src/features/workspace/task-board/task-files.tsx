import { Trans, useLingui } from "@lingui/react/macro";
import { ImagePlus, X } from "lucide-react";
import { useEffect, useEffectEvent, useId } from "react";
import { IconButton } from "@/components/ui/button";
import { AttachFiles, AttachedFiles } from "../files/attach-files";
import { FileThumbnail } from "../files/file-thumbnail";
import { type Attachments, useAttachments } from "../files/use-attachments";
import type { ProjectFile, Task } from "../model";
import { useRemoveTaskFile } from "./mutations";

const MOST_AT_ONCE = 20;

interface TaskFilesProps {
  projectId: string;
  task: Task;
  isReadOnly: boolean;
  onOpen: (fileId: string) => void;
}

/** A card's photos and documents; an added file uploads and appears on the card at once. */
export function TaskFiles({ projectId, task, isReadOnly, onOpen }: TaskFilesProps) {
  const { t } = useLingui();
  const attachments = useAttachments(projectId, {
    place: { taskId: task.id },
    purpose: `task:${task.id}`,
    most: MOST_AT_ONCE,
  });
  const remove = useRemoveTaskFile(projectId, task.id);
  const arrived = attachments.fileIds.filter((id) => task.files.some((file) => file.id === id)).length;
  const clear = useEffectEvent(() => attachments.clear());
  useEffect(() => {
    // Files that are on the card are shown there.
    if (arrived > 0 && !attachments.isBusy && !attachments.hasFailed) clear();
  }, [arrived, attachments.isBusy, attachments.hasFailed]);
  if (isReadOnly && task.files.length === 0) return null;
  return (
    <FilesSection attachments={isReadOnly ? null : attachments}>
      {task.files.length > 0 && (
        <ul aria-label={t`Photos and files`} className="mt-2 grid grid-cols-3 gap-2 sm:grid-cols-4">
          {task.files.map((file) => (
            <TaskFile
              key={file.id}
              file={file}
              onOpen={() => onOpen(file.id)}
              onRemove={isReadOnly ? undefined : () => remove.mutate({ fileId: file.id })}
            />
          ))}
        </ul>
      )}
    </FilesSection>
  );
}

interface FilesSectionProps {
  /** The button that adds files, if allowed. */
  attachments: Attachments | null;
  children?: React.ReactNode;
}

/** The heading and footer of a card's files, also for a card that does not exist yet. */
export function FilesSection({ attachments, children }: FilesSectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="text-base font-semibold">
        <Trans>Photos and files</Trans>
      </h3>
      {children}
      {attachments && (
        <>
          <AttachedFiles attachments={attachments} className="mt-2" />
          <div className="mt-2 flex flex-wrap gap-2">
            <AttachFiles attachments={attachments}>
              <ImagePlus aria-hidden />
              <Trans>Add photos or files</Trans>
            </AttachFiles>
          </div>
        </>
      )}
    </section>
  );
}

interface TaskFileProps {
  file: ProjectFile;
  onOpen: () => void;
  onRemove: (() => void) | undefined;
}

function TaskFile({ file, onOpen, onRemove }: TaskFileProps) {
  const { t } = useLingui();
  const { name } = file;
  return (
    <li className="relative min-w-0">
      <button type="button" onClick={onOpen} className="block w-full rounded-md text-left">
        <FileThumbnail file={file} className="aspect-square w-full rounded-md border border-line" />
        <span className="mt-1 block truncate text-sm" title={name}>
          {name}
        </span>
      </button>
      {onRemove && (
        <IconButton
          icon={X}
          label={t`Take ${name} off this task`}
          variant="secondary"
          onClick={onRemove}
          className="absolute top-1 right-1"
        />
      )}
    </li>
  );
}
