import { type Task, type TaskStatus, TASK_STATUSES } from "../model";
import { type Place, columnsOf } from "./board";

/** The card ids of each column, top first, as shown during a drag. */
export type Arrangement = Readonly<Record<TaskStatus, readonly string[]>>;

export function arrangementOf(tasks: readonly Task[]): Arrangement {
  const columns = columnsOf(tasks);
  const idsOf = (status: TaskStatus) => columns[status].map(({ id }) => id);
  return { todo: idsOf("todo"), in_progress: idsOf("in_progress"), completed: idsOf("completed") };
}

export function statusIn(arrangement: Arrangement, taskId: string): TaskStatus | undefined {
  return TASK_STATUSES.find((status) => arrangement[status].includes(taskId));
}

/** The order with a card at this index of a column; an index past the end means the end. */
export function putAt(
  arrangement: Arrangement,
  taskId: string,
  status: TaskStatus,
  index: number,
): Arrangement {
  const without = (ids: readonly string[]) => ids.filter((id) => id !== taskId);
  const next = {
    todo: without(arrangement.todo),
    in_progress: without(arrangement.in_progress),
    completed: without(arrangement.completed),
  };
  next[status] = next[status].toSpliced(index, 0, taskId);
  return next;
}

/** The card's position in the order. */
export function placeIn(arrangement: Arrangement, taskId: string): Place | undefined {
  const status = statusIn(arrangement, taskId);
  if (!status) return undefined;
  const column = arrangement[status];
  return { status, afterId: column[column.indexOf(taskId) - 1] ?? null };
}

const STEPS: Record<string, { column: number; row: number } | undefined> = {
  ArrowUp: { column: 0, row: -1 },
  ArrowDown: { column: 0, row: 1 },
  ArrowLeft: { column: -1, row: 0 },
  ArrowRight: { column: 1, row: 0 },
};

/** The order after an arrow key moved the dragged card; the same order if the card cannot move further. */
export function stepTo(arrangement: Arrangement, taskId: string, key: string): Arrangement {
  const step = STEPS[key];
  const status = statusIn(arrangement, taskId);
  if (!step || !status) return arrangement;
  const next = TASK_STATUSES[TASK_STATUSES.indexOf(status) + step.column];
  if (!next) return arrangement;
  const row = arrangement[status].indexOf(taskId) + step.row;
  const rows = arrangement[next].length - (next === status ? 1 : 0);
  if (row < 0 || (next === status && row > rows)) return arrangement;
  return putAt(arrangement, taskId, next, Math.min(row, rows));
}

/**
 * Updates the order when the board changes during a drag: deleted cards go, new cards appear at their place, all
 * others stay as arranged.
 */
export function withChanges(arrangement: Arrangement, tasks: readonly Task[]): Arrangement {
  const present = new Set(tasks.map(({ id }) => id));
  const known = new Set(TASK_STATUSES.flatMap((status) => arrangement[status]));
  const fresh = columnsOf(tasks.filter(({ id }) => !known.has(id)));
  const columnOf = (status: TaskStatus) => [
    ...fresh[status].map(({ id }) => id),
    ...arrangement[status].filter((id) => present.has(id)),
  ];
  return { todo: columnOf("todo"), in_progress: columnOf("in_progress"), completed: columnOf("completed") };
}
