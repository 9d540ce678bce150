import type { SearchChanges } from "@/lib/router/hooks";
import { type Priority, type Task, PRIORITIES } from "../model";
import { isOverdue } from "./board";

/** Means unassigned tasks, instead of a person's id. */
export const NOBODY = "none";

/** The filters of the board, stored in the URL. */
export interface TaskFilter {
  /** A part of title, description or checklist. */
  text: string;
  isMine: boolean;
  /** A member's id, NOBODY, or empty for everybody. */
  assignee: string;
  priority: Priority | "";
  isOverdue: boolean;
}

export function readFilter(params: URLSearchParams): TaskFilter {
  const priority = params.get("priority");
  const isMine = params.get("mine") === "1";
  return {
    text: params.get("q") ?? "",
    isMine,
    assignee: isMine ? "" : (params.get("assignee") ?? ""),
    priority: PRIORITIES.find((known) => known === priority) ?? "",
    isOverdue: params.get("overdue") === "1",
  };
}

/** The URL's parameters of the filter. */
export function writeFilter(filter: TaskFilter): SearchChanges {
  return {
    q: filter.text || null,
    mine: filter.isMine ? "1" : null,
    assignee: (!filter.isMine && filter.assignee) || null,
    priority: filter.priority || null,
    overdue: filter.isOverdue ? "1" : null,
  };
}

export const NO_FILTER = readFilter(new URLSearchParams());

export function isFiltering(filter: TaskFilter): boolean {
  return Object.values(writeFilter(filter)).some((value) => value !== null);
}

/** Whether the task matches the filter; `userId` is the viewer. */
export function isShown(task: Task, filter: TaskFilter, userId: string): boolean {
  const { assignee } = task;
  if (filter.isMine && assignee?.id !== userId) return false;
  if (filter.assignee && (assignee?.id ?? NOBODY) !== filter.assignee) return false;
  if (filter.priority && task.priority !== filter.priority) return false;
  if (filter.isOverdue && !isOverdue(task)) return false;
  return matches(task, filter.text);
}

function matches({ title, description, checklist }: Task, text: string): boolean {
  const words = text.toLocaleLowerCase().split(/\s+/u).filter(Boolean);
  const said = [title, description, ...checklist.map((line) => line.text)].join("\n").toLocaleLowerCase();
  return words.every((word) => said.includes(word));
}

/** The number of tasks that each choice alone would show. */
export function countsOf(tasks: readonly Task[], userId: string) {
  const count = (wanted: (task: Task) => boolean) => tasks.filter(wanted).length;
  return {
    mine: count(({ assignee }) => assignee?.id === userId),
    overdue: count((task) => isOverdue(task)),
    ofAssignee: (id: string) => count(({ assignee }) => (assignee?.id ?? NOBODY) === id),
    ofPriority: (priority: Priority) => count((task) => task.priority === priority),
  };
}
