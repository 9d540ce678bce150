import { today } from "@/lib/dates";
import type { Task, TaskStatus } from "../model";
import { TASK_STATUSES } from "../model";

/** Where a card goes: right below another one of the column, or on top of it. */
export interface Place {
  status: TaskStatus;
  afterId: string | null;
}

/** The tasks of each column, in the server's order. */
export function columnsOf(tasks: readonly Task[]): Record<TaskStatus, Task[]> {
  const columns: Record<TaskStatus, Task[]> = { todo: [], in_progress: [], completed: [] };
  for (const task of tasks) columns[task.status].push(task);
  return columns;
}

/** The board after a card was put somewhere, as the server will order it. */
export function placeTask(tasks: Task[], taskId: string, { status, afterId }: Place): Task[] {
  const task = tasks.find(({ id }) => id === taskId);
  if (!task) return tasks;
  const others = tasks.filter(({ id }) => id !== taskId);
  const above = others.findIndex((other) => other.id === afterId && other.status === status);
  return others.toSpliced(above + 1, 0, { ...task, status });
}

/** Where a card stands now. */
export function placeOf(tasks: readonly Task[], task: Task): Place {
  const column = columnsOf(tasks)[task.status];
  const above = column[column.findIndex(({ id }) => id === task.id) - 1];
  return { status: task.status, afterId: above?.id ?? null };
}

/** The two columns a card can be moved to. */
export function otherStatuses(status: TaskStatus): TaskStatus[] {
  return TASK_STATUSES.filter((other) => other !== status);
}

/** Whether a task that isn't done lies behind its due date (YYYY-MM-DD); the day is India's. */
export function isOverdue(task: Pick<Task, "status" | "due_date">, now: Date = new Date()): boolean {
  return task.due_date !== null && task.status !== "completed" && task.due_date < today(now);
}
