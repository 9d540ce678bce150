import { type FocusEvent, type KeyboardEvent, useState } from "react";
import type { Task } from "../model";
import { type Arrangement, arrangementOf, placeIn, stepTo, withChanges } from "./card-order";
import type { Place } from "./board";

interface Carried {
  taskId: string;
  arrangement: Arrangement;
  /** Dropped; the board is about to show the same. */
  isDown: boolean;
  /** The board when it was last merged in. */
  tasks: readonly Task[];
}

interface Options {
  tasks: readonly Task[];
  onPlace: (task: Task, place: Place) => void;
  onPickUp: (task: Task) => void;
  onStep: (task: Task, at: { place: Place; row: number; rows: number }) => void;
  onPutDown: (task: Task) => void;
  onCancel: (task: Task) => void;
}

/**
 * A card being dragged by pointer or keyboard, and the order of the columns shown meanwhile. Other people's changes
 * are merged in during the drag; if somebody deletes the dragged card, the drag ends.
 */
export function useCardDrag({ tasks, onPlace, onPickUp, onStep, onPutDown, onCancel }: Options) {
  const [held, setHeld] = useState<Carried | null>(null);
  let carried = held;
  if (held && held.tasks !== tasks) {
    const isGone = held.isDown || !tasks.some(({ id }) => id === held.taskId);
    carried = isGone ? null : { ...held, tasks, arrangement: withChanges(held.arrangement, tasks) };
    setHeld(carried);
  }
  const arrangement = carried?.arrangement ?? arrangementOf(tasks);
  const task = carried && !carried.isDown ? tasks.find(({ id }) => id === carried.taskId) : undefined;

  const pickUp = (taskId: string) => {
    setHeld({ taskId, arrangement: arrangementOf(tasks), isDown: false, tasks });
  };
  const arrange = (next: Arrangement) => {
    if (carried && next !== carried.arrangement) setHeld({ ...carried, arrangement: next });
  };
  const cancel = () => setHeld(null);
  /** Drops the card at its current place; `last` is the final position. */
  const putDown = (last: Arrangement = arrangement) => {
    const place = task && placeIn(last, task.id);
    const before = task && placeIn(arrangementOf(tasks), task.id);
    if (!task || !carried || !place || !before) return cancel();
    if (place.status === before.status && place.afterId === before.afterId) return cancel();
    setHeld({ ...carried, arrangement: last, isDown: true });
    onPlace(task, place);
  };

  /** Space or Enter picks up and drops, arrow keys move, Escape cancels. */
  const onKeyDown = (event: KeyboardEvent, own: Task) => {
    const isOwn = task?.id === own.id;
    if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      if (isOwn) {
        putDown();
        onPutDown(own);
      } else {
        pickUp(own.id);
        onPickUp(own);
      }
    } else if (isOwn && event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      cancel();
      onCancel(own);
    } else if (isOwn && event.key.startsWith("Arrow")) {
      event.preventDefault();
      const next = stepTo(arrangement, own.id, event.key);
      arrange(next);
      const place = placeIn(next, own.id);
      if (!place) return;
      const column = next[place.status];
      onStep(own, { place, row: column.indexOf(own.id) + 1, rows: column.length });
    }
  };
  /** Moving focus elsewhere cancels the drag; a card that is re-rendered only loses focus. */
  const onBlur = (event: FocusEvent, own: Task) => {
    if (task?.id !== own.id || !event.relatedTarget) return;
    cancel();
    onCancel(own);
  };

  return { arrangement, task, pickUp, arrange, putDown, cancel, onKeyDown, onBlur };
}

export type CardDrag = ReturnType<typeof useCardDrag>;
