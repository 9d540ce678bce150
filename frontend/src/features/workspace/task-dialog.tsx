import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormErrorSummary } from "@/components/ui/form-error-summary";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { applyProblemToForm } from "@/lib/form-problem";
import { useIdempotencyKey } from "@/lib/idempotency";
import { toProblem } from "@/lib/problem";
import { PRIORITY_LABELS } from "./labels";
import { type Member, PRIORITIES, type Task, fullName } from "./model";
import { useCreateTask, useEditTask } from "./mutations";
import { type TaskForm, changesIn, taskBodyOf, taskFormOf, taskSchema } from "./schemas";

interface TaskDialogProps {
  projectId: string;
  members: Member[];
  /** The card to change; null for a new one. */
  task: Task | null;
  isReadOnly: boolean;
  onClose: () => void;
}

/** A task's form: for a new card, for changing one, and, where nothing may be changed, for reading one. */
export function TaskDialog({ projectId, members, task, isReadOnly, onClose }: TaskDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const key = useIdempotencyKey();
  const create = useCreateTask(projectId);
  const edit = useEditTask(projectId);
  const { register, handleSubmit, setError, formState } = useForm<TaskForm>({
    resolver: zodResolver(taskSchema()),
    defaultValues: taskFormOf(task),
  });
  const { errors, submitCount, isSubmitting, dirtyFields } = formState;

  const save = handleSubmit(async (form) => {
    const body = taskBodyOf(form);
    try {
      if (task) await edit.mutateAsync({ taskId: task.id, body: changesIn(body, dirtyFields) });
      else await create.mutateAsync({ body: { ...body, status: "todo" }, idempotencyKey: key.current() });
      onClose();
    } catch (error) {
      // Only an answer that got lost is asked for again; after a refusal the form is another request.
      if (toProblem(error).status !== 0) key.renew();
      applyProblemToForm(error, setError);
    }
  });
  const heading = task ? <Trans>Edit task</Trans> : <Trans>Add Task</Trans>;

  return (
    <Dialog
      open
      onOpenChange={onClose}
      isLocked={isSubmitting}
      width="md"
      title={isReadOnly ? <Trans>Task</Trans> : heading}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary" disabled={isSubmitting}>
              {isReadOnly ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}
            </Button>
          </DialogClose>
          {!isReadOnly && (
            <Button type="submit" form={formId} busy={isSubmitting}>
              {task ? <Trans>Save task</Trans> : <Trans>Add Task</Trans>}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        <FormErrorSummary errors={errors} submitCount={submitCount} />
        <fieldset disabled={isReadOnly} className="contents">
          <Field label={<Trans>Title</Trans>} error={errors.title?.message} required>
            <Input
              {...register("title")}
              autoComplete="off"
              placeholder={t`For example: buy tiles for the bathroom`}
            />
          </Field>
          <Field label={<Trans>Description</Trans>} error={errors.description?.message} optional>
            <Textarea {...register("description")} rows={3} />
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={<Trans>Priority</Trans>} error={errors.priority?.message}>
              <Select {...register("priority")}>
                {PRIORITIES.map((priority) => (
                  <option key={priority} value={priority}>
                    {t(PRIORITY_LABELS[priority])}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={<Trans>Due date</Trans>} error={errors.due_date?.message} optional>
              <DateInput {...register("due_date")} />
            </Field>
          </div>
          <Field label={<Trans>Assigned to</Trans>} error={errors.assignee_id?.message} optional>
            <Select {...register("assignee_id")}>
              <option value="">{t`Nobody yet`}</option>
              {members.map((member) => (
                <option key={member.id} value={member.id}>
                  {fullName(member)}
                </option>
              ))}
            </Select>
          </Field>
        </fieldset>
      </form>
    </Dialog>
  );
}
