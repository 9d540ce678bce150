import { type RefObject, useEffect } from "react";
import { type Crop, type Size, movedBy, zoomedTo } from "./crop";

/** A point in the frame, in fractions of it. */
interface Place {
  x: number;
  y: number;
}

/**
 * Moves the picture by dragging, and zooms with two fingers or the wheel. Uses native listeners: React's wheel
 * listeners are passive, and the page must not scroll meanwhile.
 */
export function usePictureGestures(
  frame: RefObject<HTMLElement | null>,
  size: Size,
  onChange: (change: (crop: Crop) => Crop) => void,
  disabled: boolean,
): void {
  useEffect(() => {
    const element = frame.current;
    if (!element || disabled) return undefined;
    const fingers = new Map<number, Place>();
    const placeOf = ({ clientX, clientY }: MouseEvent): Place => {
      const box = element.getBoundingClientRect();
      return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
    };
    const press = (event: PointerEvent) => {
      element.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, placeOf(event));
    };
    const drag = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = placeOf(event);
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      fingers.set(event.pointerId, now);
      onChange((crop) => dragged(size, crop, before, now, other));
    };
    const release = ({ pointerId }: PointerEvent) => fingers.delete(pointerId);
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const place = placeOf(event);
      onChange((crop) => zoomedTo(size, crop, crop.zoom * Math.exp(-event.deltaY / 400), place));
    };
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener("pointerdown", press, { signal });
    element.addEventListener("pointermove", drag, { signal });
    element.addEventListener("pointerup", release, { signal });
    element.addEventListener("pointercancel", release, { signal });
    element.addEventListener("wheel", turn, { signal, passive: false });
    return () => listening.abort();
  }, [frame, size, onChange, disabled]);
}

/** One finger moves the picture; with two, each moves it by half, and their distance zooms it. */
function dragged(size: Size, crop: Crop, before: Place, now: Place, other: Place | undefined): Crop {
  if (!other) return movedBy(size, crop, now.x - before.x, now.y - before.y);
  const moved = movedBy(size, crop, (now.x - before.x) / 2, (now.y - before.y) / 2);
  const spread = distance(now, other) / Math.max(0.01, distance(before, other));
  const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
  return zoomedTo(size, moved, moved.zoom * spread, middle);
}

function distance(one: Place, other: Place): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
