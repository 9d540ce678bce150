import { today } from "@/lib/dates";
import type { Task, TaskStatus } from "../model";
import { TASK_STATUSES } from "../model";

/** The position of a card: directly below another one of the column, or at the top. */
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

/** The board after a card was moved, in the order that the server will use. */
export function placeTask(tasks: Task[], taskId: string, { status, afterId }: Place): Task[] {
  const task = tasks.find(({ id }) => id === taskId);
  if (!task) return tasks;
  const others = tasks.filter(({ id }) => id !== taskId);
  const above = others.findIndex((other) => other.id === afterId && other.status === status);
  return others.toSpliced(above + 1, 0, { ...task, status });
}

/** The current position of a card. */
export function placeOf(tasks: readonly Task[], task: Task): Place {
  const column = columnsOf(tasks)[task.status];
  const above = column[column.findIndex(({ id }) => id === task.id) - 1];
  return { status: task.status, afterId: above?.id ?? null };
}

/** The two columns that a card can be moved to. */
export function otherStatuses(status: TaskStatus): TaskStatus[] {
  return TASK_STATUSES.filter((other) => other !== status);
}

/** Whether an unfinished task is past its due date (YYYY-MM-DD), by the date in India. */
export function isOverdue(task: Pick<Task, "status" | "due_date">, now: Date = new Date()): boolean {
  return task.due_date !== null && task.status !== "completed" && task.due_date < today(now);
}
