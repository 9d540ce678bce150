import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { useLingui } from "@lingui/react/macro";
import { GripVertical } from "lucide-react";
import { useEffect, useRef } from "react";
import { cn } from "@/lib/cn";
import type { Task, TaskStatus } from "../model";
import { CardFace } from "./card-face";
import { CardMenu } from "./card-menu";
import type { Target } from "./collisions";
import type { CardDrag } from "./use-drag";

interface TaskCardProps {
  task: Task;
  /** The column it is shown in, which differs from its own during a drag. */
  status: TaskStatus;
  carrying: CardDrag;
  isInHand: boolean;
  /** The id of the text that explains the handle. */
  instructionsId: string;
  movedTaskId: string | undefined;
  mayChange: boolean;
  onOpen: (task: Task) => void;
  onMove: (task: Task, status: TaskStatus) => void;
  onDelete: (task: Task) => void;
}

/** A card in its column: dragged as a whole by mouse or long press, and by its handle with the keyboard. */
export function TaskCard({ task, status, carrying, isInHand, instructionsId, ...rest }: TaskCardProps) {
  const { movedTaskId, mayChange, onOpen, onMove, onDelete } = rest;
  const { t } = useLingui();
  const { title: name } = task;
  const title = useRef<HTMLButtonElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const target: Target = { kind: "card", status };
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: task.id,
    data: target,
    disabled: !mayChange,
  });
  const isMoved = task.id === movedTaskId;
  useEffect(() => {
    // The menu that moved the card was removed with the old position.
    if (isMoved) title.current?.focus();
  }, [isMoved]);
  useEffect(() => {
    // In another position the element is recreated or moved, and must keep receiving key events.
    if (isInHand && !isDragging) handle.current?.focus();
  });

  return (
    // The handle, the menu and the title are for the keyboard; a press anywhere starts a drag.
    <li
      ref={setNodeRef}
      {...listeners}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cn(mayChange && "touch-manipulation select-none [-webkit-touch-callout:none]")}
    >
      <CardFace
        task={task}
        titleRef={title}
        onOpen={() => onOpen(task)}
        className={cn(
          isDragging && "border-dashed opacity-40",
          isInHand && !isDragging && "border-brand ring-2 ring-brand",
        )}
        handle={
          mayChange && (
            <button
              ref={handle}
              type="button"
              aria-label={t`Move “${name}”`}
              aria-describedby={instructionsId}
              aria-pressed={isInHand}
              onKeyDown={(event) => carrying.onKeyDown(event, task)}
              onBlur={(event) => carrying.onBlur(event, task)}
              className="grid h-11 w-11 shrink-0 cursor-grab place-items-center rounded-sm text-ink-faint hover:text-ink md:pointer-fine:w-7"
            >
              <GripVertical aria-hidden className="size-4.5" />
            </button>
          )
        }
        menu={
          mayChange && (
            <CardMenu
              task={task}
              onOpen={() => onOpen(task)}
              onMove={(to) => onMove(task, to)}
              onDelete={() => onDelete(task)}
            />
          )
        }
      />
    </li>
  );
}
