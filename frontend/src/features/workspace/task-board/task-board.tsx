import {
  DndContext,
  type DragEndEvent,
  type DragOverEvent,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { Trans } from "@lingui/react/macro";
import { useId, useState } from "react";
import { useMediaQuery } from "@/lib/media-query";
import { type Task, type TaskStatus, TASK_STATUSES } from "../model";
import { putAt, statusIn } from "./card-order";
import type { Place } from "./board";
import { BoardColumn } from "./board-column";
import { overTheBoard, targetOf } from "./collisions";
import { ColumnSwitch } from "./column-switch";
import { TaskCard } from "./task-card";
import { CardFace } from "./card-face";
import { useDragAnnouncements } from "./use-drag-announcements";

interface TaskBoardProps {
  tasks: Task[];
  /** The card that was just moved by its menu, which keeps the focus. */
  movedTaskId: string | undefined;
  mayChange: boolean;
  /** The column shown on a phone. */
  column: TaskStatus;
  onColumn: (status: TaskStatus) => void;
  onOpen: (task: Task) => void;
  onPlace: (task: Task, place: Place) => void;
  onMove: (task: Task, status: TaskStatus) => void;
  onDelete: (task: Task) => void;
}

/** The minimum width for all columns; below it one column is shown at a time. */
const SIDE_BY_SIDE = "(min-width: 48rem)";
const STILL = "(prefers-reduced-motion: reduce)";

/** dnd-kit would announce in English; the board has its own live region. */
const SILENT = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: "" },
};

/**
 * The board: cards are dragged within and between columns by mouse, by touch (after a long press, so that a swipe
 * still scrolls) and by keyboard. Columns are side by side, or on a phone one column with a switch, which also
 * accepts dropped cards.
 */
export function TaskBoard({ tasks, column, onColumn, onPlace, ...acts }: TaskBoardProps) {
  const isSideBySide = useMediaQuery(SIDE_BY_SIDE);
  const isStill = useMediaQuery(STILL);
  const instructions = useId();
  const [isDragged, setIsDragged] = useState(false);
  const { sentence, ...carrying } = useDragAnnouncements({ tasks, onPlace });
  const { arrangement, task: carried } = carrying;
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  );
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const inHand = carried && statusIn(arrangement, carried.id);
  // The shown column follows a card that is moved by keyboard.
  const single = !isDragged && inHand ? inHand : column;
  const shown = isSideBySide ? TASK_STATUSES : [single];

  const dragOver = ({ active, over }: DragOverEvent) => {
    const target = targetOf(over?.data.current);
    const id = String(active.id);
    if (!over || !target || target.kind === "switch" || target.status === statusIn(arrangement, id)) return;
    const ids = arrangement[target.status];
    const { translated } = active.rect.current;
    const isBelow = translated !== null && translated.top > over.rect.top + over.rect.height / 2;
    const index = target.kind === "card" ? ids.indexOf(String(over.id)) + (isBelow ? 1 : 0) : ids.length;
    carrying.arrange(putAt(arrangement, id, target.status, index));
  };
  const dragEnd = ({ active, over }: DragEndEvent) => {
    setIsDragged(false);
    const target = targetOf(over?.data.current);
    const id = String(active.id);
    if (!over || !target) carrying.cancel();
    else if (target.kind === "switch") carrying.putDown(putAt(arrangement, id, target.status, 0));
    else if (target.kind === "card") {
      const index = arrangement[target.status].indexOf(String(over.id));
      carrying.putDown(putAt(arrangement, id, target.status, index));
    } else carrying.putDown();
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={overTheBoard}
      accessibility={SILENT}
      onDragStart={({ active }) => {
        setIsDragged(true);
        carrying.pickUp(String(active.id));
      }}
      onDragOver={dragOver}
      onDragEnd={dragEnd}
      onDragCancel={() => {
        setIsDragged(false);
        carrying.cancel();
      }}
    >
      <p role="status" className="sr-only">
        {sentence}
      </p>
      <p id={instructions} hidden>
        <Trans>Press Space to pick the task up, then move it with the arrow keys.</Trans>
      </p>
      {!isSideBySide && (
        <ColumnSwitch
          value={single}
          counts={{
            todo: arrangement.todo.length,
            in_progress: arrangement.in_progress.length,
            completed: arrangement.completed.length,
          }}
          isDragged={isDragged}
          onChange={onColumn}
        />
      )}
      <div className="grid items-start gap-4 md:grid-cols-3">
        {shown.map((status) => (
          <BoardColumn key={status} status={status} ids={arrangement[status]}>
            {arrangement[status].map((id) => {
              const task = byId.get(id);
              return (
                task && (
                  <TaskCard
                    key={id}
                    task={task}
                    status={status}
                    carrying={carrying}
                    isInHand={carried?.id === id}
                    instructionsId={instructions}
                    {...acts}
                  />
                )
              );
            })}
          </BoardColumn>
        ))}
      </div>
      <DragOverlay dropAnimation={isStill ? null : undefined}>
        {isDragged && carried && (
          <CardFace
            task={carried}
            className="rotate-1 cursor-grabbing border-brand opacity-85 shadow-float"
          />
        )}
      </DragOverlay>
    </DndContext>
  );
}
