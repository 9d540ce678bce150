import { type DragEvent, useState } from "react";

/** The list with one item moved to another position. */
export function moved<Thing>(things: Thing[], from: number, to: number): Thing[] {
  const thing = things[from];
  if (thing === undefined || to < 0 || to >= things.length) return things;
  const rest = things.filter((_, place) => place !== from);
  return [...rest.slice(0, to), thing, ...rest.slice(to)];
}

/**
 * Reorders a list by dragging with a mouse; buttons do the same for touch and keyboard. During a drag, the list is
 * shown in its new order.
 */
export function useDragOrder<Thing extends { id: string }>(
  things: Thing[],
  onOrder: (things: Thing[]) => void,
) {
  const [dragged, setDragged] = useState<{ id: string; to: number } | null>(null);
  const from = dragged ? things.findIndex(({ id }) => id === dragged.id) : -1;
  const shown = dragged ? moved(things, from, dragged.to) : things;
  return {
    shown,
    move: (place: number, to: number) => onOrder(moved(things, place, to)),
    handlers: (thing: Thing) => ({
      draggable: true,
      "data-dragged": dragged?.id === thing.id || undefined,
      onDragStart: (event: DragEvent) => {
        event.stopPropagation();
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", thing.id);
        setDragged({ id: thing.id, to: things.indexOf(thing) });
      },
      onDragOver: (event: DragEvent) => {
        if (!dragged) return;
        event.preventDefault();
        const to = shown.findIndex(({ id }) => id === thing.id);
        if (thing.id !== dragged.id && to !== dragged.to) setDragged({ ...dragged, to });
      },
      onDrop: (event: DragEvent) => {
        if (!dragged) return;
        event.preventDefault();
        event.stopPropagation();
        onOrder(shown);
        setDragged(null);
      },
      onDragEnd: () => setDragged(null),
    }),
  };
}
