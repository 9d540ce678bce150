import type { Task, TaskStatus } from "./model";
import { TASK_STATUSES } from "./model";

/** The tasks of each column, in the server's order. */
export function columnsOf(tasks: Task[]): Record<TaskStatus, Task[]> {
  const columns: Record<TaskStatus, Task[]> = { todo: [], in_progress: [], completed: [] };
  for (const task of tasks) columns[task.status].push(task);
  return columns;
}

/** The board after a card was put on top of another column, as the server will order it. */
export function moveTask(tasks: Task[], taskId: string, status: TaskStatus): Task[] {
  const task = tasks.find(({ id }) => id === taskId);
  if (!task || task.status === status) return tasks;
  return [{ ...task, status }, ...tasks.filter(({ id }) => id !== taskId)];
}

/** The two columns a card can be moved to. */
export function otherStatuses(status: TaskStatus): TaskStatus[] {
  return TASK_STATUSES.filter((other) => other !== status);
}

/** Whether a task that isn't done lies behind its due date (YYYY-MM-DD); the day is India's. */
export function isOverdue(task: Pick<Task, "status" | "due_date">, now: Date = new Date()): boolean {
  if (!task.due_date || task.status === "completed") return false;
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(now);
  return task.due_date < today;
}
