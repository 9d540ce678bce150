import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { z } from "@/lib/validation";
import { LONGEST_TASK_DESCRIPTION, LONGEST_TASK_TITLE, PRIORITIES, type Task } from "../model";

/** The task form; only a title is required (specification part 2 point 5). */
export function taskSchema() {
  return z.object({
    title: z
      .string()
      .trim()
      .min(1, t(i18n)`Task title is required`)
      .max(LONGEST_TASK_TITLE, t(i18n)`Please keep the title to ${LONGEST_TASK_TITLE} characters.`),
    description: z
      .string()
      .trim()
      .max(LONGEST_TASK_DESCRIPTION, t(i18n)`Please keep this to ${LONGEST_TASK_DESCRIPTION} characters.`),
    priority: z.enum(PRIORITIES),
    /** YYYY-MM-DD, or empty. */
    due_date: z.string(),
    /** A member's id, or empty. */
    assignee_id: z.string(),
    /** The id of the milestone it belongs to, or empty. */
    milestone_id: z.string(),
  });
}

export type TaskForm = z.infer<ReturnType<typeof taskSchema>>;

/** The form values of a card, or of a new one with the specification's default priority. */
export function taskFormOf(task: Task | null): TaskForm {
  return {
    title: task?.title ?? "",
    description: task?.description ?? "",
    priority: task?.priority ?? "medium",
    due_date: task?.due_date ?? "",
    assignee_id: task?.assignee?.id ?? "",
    milestone_id: task?.milestone_id ?? "",
  };
}

/** Converts to what the server takes: an empty choice is null. */
export function taskBodyOf(form: TaskForm) {
  return {
    ...form,
    due_date: form.due_date || null,
    assignee_id: form.assignee_id || null,
    milestone_id: form.milestone_id || null,
  };
}

/** Only changed fields, so that other people's changes of other fields stay. */
export function changesIn(
  body: ReturnType<typeof taskBodyOf>,
  touched: Partial<Record<keyof TaskForm, boolean>>,
): Partial<ReturnType<typeof taskBodyOf>> {
  return Object.fromEntries(Object.entries(body).filter(([field]) => touched[field as keyof TaskForm]));
}
