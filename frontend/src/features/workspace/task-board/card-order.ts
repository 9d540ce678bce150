import { type Task, type TaskStatus, TASK_STATUSES } from "../model";
import { type Place, columnsOf } from "./board";

/** The ids of each column, top first: what is shown while a card is carried. */
export type Arrangement = Readonly<Record<TaskStatus, readonly string[]>>;

export function arrangementOf(tasks: readonly Task[]): Arrangement {
  const columns = columnsOf(tasks);
  const idsOf = (status: TaskStatus) => columns[status].map(({ id }) => id);
  return { todo: idsOf("todo"), in_progress: idsOf("in_progress"), completed: idsOf("completed") };
}

export function statusIn(arrangement: Arrangement, taskId: string): TaskStatus | undefined {
  return TASK_STATUSES.find((status) => arrangement[status].includes(taskId));
}

/** The arrangement with a card at this place of a column; a place beyond its end is the end. */
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

/** Where the arrangement has the card. */
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

/** The arrangement after an arrow key moved the carried card; the same one where it can't go further. */
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
 * The arrangement while the board itself changed: cards that went are gone, cards that came stand where they came, and
 * everything else stays as it is being arranged.
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
