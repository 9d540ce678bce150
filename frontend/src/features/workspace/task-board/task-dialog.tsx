import { Trans } from "@lingui/react/macro";
import { type ReactNode, useId, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { FormErrorSummary } from "@/components/ui/form-error-summary";
import { lazyDialog } from "@/lib/lazy-part";
import { useAttachments } from "../files/use-attachments";
import type { Member, Task } from "../model";
import { Checklist } from "./checklist";
import { type Line, changedChecklist, useChecklist } from "./checklist-acts";
import { TaskFields } from "./task-fields";
import { FilesSection, TaskFiles } from "./task-files";
import { useTaskForm } from "./use-task-form";

const FilePreview = lazyDialog(() =>
  import("../files/previews/file-preview").then((module) => module.FilePreview),
);

interface TaskDialogProps {
  projectId: string;
  members: Member[];
  /** The current card; null for a new one, undefined for one that is not on the board. */
  task: Task | null | undefined;
  isReadOnly: boolean;
  onClose: () => void;
}

/** A card's form, checklist and files: to create a card, edit one, or view a read-only one. */
export function TaskDialog({ task, ...rest }: TaskDialogProps) {
  /** The form stays if somebody else deletes the card, so that the typed text can be copied. */
  const [last, setLast] = useState(task);
  if (task && task !== last) setLast(task);
  if (task === null) return <NewTaskDialog {...rest} />;
  if (last) return <OpenTaskDialog {...rest} task={last} isGone={task === undefined} />;
  return (
    <TaskFrame title={<Trans>Task</Trans>} onClose={rest.onClose}>
      <TaskGone />
    </TaskFrame>
  );
}

function NewTaskDialog({ projectId, members, onClose }: Omit<TaskDialogProps, "task">) {
  const formId = useId();
  const [lines, setLines] = useState<Line[]>([]);
  const attachments = useAttachments(projectId);
  const { form, save, isSubmitting } = useTaskForm({
    projectId,
    task: null,
    onSaved: () => {
      attachments.clear();
      onClose();
    },
  });
  const { errors, submitCount } = form.formState;
  const besides = { checklist: lines.map(({ text }) => text), fileIds: attachments.fileIds };
  return (
    <TaskFrame
      title={<Trans>Add Task</Trans>}
      isLocked={isSubmitting}
      submit={
        <Button type="submit" form={formId} busy={isSubmitting} disabled={attachments.isBusy}>
          <Trans>Add Task</Trans>
        </Button>
      }
      onClose={onClose}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void save(besides)(event)}
        className="flex flex-col gap-4"
      >
        <FormErrorSummary errors={errors} submitCount={submitCount} />
        <TaskFields projectId={projectId} members={members} form={form} />
      </form>
      <Checklist
        lines={lines}
        isDraft
        isReadOnly={false}
        onAct={(act) => setLines((before) => changedChecklist(before, act))}
      />
      <FilesSection attachments={attachments} />
    </TaskFrame>
  );
}

interface OpenTaskDialogProps extends TaskDialogProps {
  task: Task;
  isGone: boolean;
}

function OpenTaskDialog({ projectId, members, task, isGone, isReadOnly, onClose }: OpenTaskDialogProps) {
  const formId = useId();
  const [previewId, setPreviewId] = useState<string>();
  const { form, save, isSubmitting } = useTaskForm({ projectId, task, onSaved: onClose });
  const act = useChecklist(projectId, task.id);
  const { errors, submitCount } = form.formState;
  const isFixed = isReadOnly || isGone;
  const preview = task.files.find(({ id }) => id === previewId);
  return (
    <>
      <TaskFrame
        isOpen={!preview}
        title={isFixed ? <Trans>Task</Trans> : <Trans>Edit task</Trans>}
        isLocked={isSubmitting}
        submit={
          !isFixed && (
            <Button type="submit" form={formId} busy={isSubmitting}>
              <Trans>Save task</Trans>
            </Button>
          )
        }
        onClose={onClose}
      >
        {isGone && <TaskGone />}
        <form
          id={formId}
          noValidate
          onSubmit={(event) => void save({ checklist: [], fileIds: [] })(event)}
          className="flex flex-col gap-4"
        >
          <FormErrorSummary errors={errors} submitCount={submitCount} />
          <fieldset disabled={isFixed} className="contents">
            <TaskFields projectId={projectId} members={members} form={form} />
          </fieldset>
        </form>
        <Checklist lines={task.checklist} isReadOnly={isFixed} onAct={(one) => act.mutate(one)} />
        <TaskFiles projectId={projectId} task={task} isReadOnly={isFixed} onOpen={setPreviewId} />
      </TaskFrame>
      {preview && (
        <FilePreview
          projectId={projectId}
          files={task.files}
          file={preview}
          onStep={setPreviewId}
          onClose={() => setPreviewId(undefined)}
        />
      )}
    </>
  );
}

function TaskGone() {
  return (
    <Alert tone="warning" title={<Trans>This task is not on the board any more</Trans>}>
      <Trans>Whoever deleted it, or the homeowner, can put it back under “Deleted tasks”.</Trans>
    </Alert>
  );
}

interface TaskFrameProps {
  isOpen?: boolean;
  title: ReactNode;
  isLocked?: boolean;
  submit?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

function TaskFrame({ isOpen = true, title, isLocked = false, submit, onClose, children }: TaskFrameProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onClose}
      isLocked={isLocked}
      width="md"
      title={title}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary" disabled={isLocked}>
              {submit ? <Trans>Cancel</Trans> : <Trans>Close</Trans>}
            </Button>
          </DialogClose>
          {submit}
        </>
      }
    >
      <div className="flex flex-col gap-6">{children}</div>
    </Dialog>
  );
}
