import { type PointerEvent, useState } from "react";
import { daysBetween } from "./month";

interface Drag {
  from: string;
  to: string;
}

/**
 * Dragging over days with a finger or a mouse marks the range when the pointer is released. A tap on one day stays a
 * click of its button.
 */
export function useDayMarks(onDrawn: (from: string, days: string[]) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const days = drag && drag.from !== drag.to ? daysBetween(drag.from, drag.to) : [];
  return {
    /** The start of the drag, and the days in its range. */
    from: drag?.from,
    drawn: new Set(days),
    /** For the element around the days, which carry `data-day`. */
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        const day = event.isPrimary && event.button === 0 && dayOf(event.target);
        setDrag(day ? { from: day, to: day } : null);
      },
      onPointerMove: (event: PointerEvent) => {
        if (!drag) return;
        // All touch events go to the day where the touch began, so the day under the finger is looked up.
        const to = dayOf(document.elementFromPoint(event.clientX, event.clientY));
        if (to && to !== drag.to) setDrag({ ...drag, to });
      },
      onPointerUp: () => {
        if (drag && days.length > 0) onDrawn(drag.from, days);
        setDrag(null);
      },
      onPointerCancel: () => setDrag(null),
      onPointerLeave: () => setDrag(null),
    },
  };
}

function dayOf(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>("[data-day]")?.dataset.day : undefined;
}
