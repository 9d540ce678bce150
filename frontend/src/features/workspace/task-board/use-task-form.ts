import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "@/lib/use-form";
import { applyProblemToForm } from "@/lib/form-problem";
import { useIdempotencyKey } from "@/lib/idempotency";
import { toProblem } from "@/lib/problem";
import { useOpened } from "@/lib/opened";
import { useAskBeforeUnload } from "@/lib/ask-before-unload";
import type { Task } from "../model";
import { useCreateTask, useEditTask } from "./mutations";
import { type TaskForm, changesIn, taskBodyOf, taskFormOf, taskSchema } from "./schemas";

interface Options {
  projectId: string;
  /** The card to edit; null for a new one. */
  task: Task | null;
  onSaved: () => void;
}

/** The form of a card; `save` also takes what a new card needs besides. */
export function useTaskForm({ projectId, task, onSaved }: Options) {
  const opened = useOpened(task);
  const key = useIdempotencyKey();
  const create = useCreateTask(projectId);
  const edit = useEditTask(projectId);
  const form = useForm<TaskForm>({
    resolver: zodResolver(taskSchema()),
    defaultValues: taskFormOf(opened),
  });
  useAskBeforeUnload(form.formState.isDirty);
  const { isSubmitting, dirtyFields } = form.formState;
  const save = (besides: { checklist: string[]; fileIds: string[] }) =>
    form.handleSubmit(async (values) => {
      const body = taskBodyOf(values);
      try {
        if (opened) {
          const changes = changesIn(body, dirtyFields);
          await edit.mutateAsync({
            taskId: opened.id,
            body: { ...changes, edit_version: opened.edit_version },
          });
        } else {
          const { checklist, fileIds } = besides;
          await create.mutateAsync({
            body: { ...body, status: "todo", checklist },
            idempotencyKey: key.current(),
            fileIds,
          });
        }
        onSaved();
      } catch (error) {
        // Only a lost response is retried with the same key; after a refusal the form is a new request.
        if (toProblem(error).status !== 0) key.renew();
        applyProblemToForm(error, form.setError);
      }
    });
  return { form, save, isSubmitting };
}
