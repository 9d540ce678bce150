import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from "react";

/** The fraction of the frame that an arrow key moves; a tenth of it with Shift. */
const KEY_STEP = 0.01;
const FINE = 0.1;
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Makes a handle movable by finger, mouse and arrow keys. `onMove` receives the distance in fractions of the frame's
 * width and height.
 */
export function useMovable(
  frame: RefObject<HTMLElement | null>,
  onMove: (right: number, down: number) => void,
) {
  const last = useRef<{ x: number; y: number }>(null);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const size = frame.current?.getBoundingClientRect();
      if (!last.current || !size) return;
      onMove((event.clientX - last.current.x) / size.width, (event.clientY - last.current.y) / size.height);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: () => {
      last.current = null;
    },
    onPointerCancel: () => {
      last.current = null;
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const [right, down] = ARROWS[event.key] ?? [0, 0];
      if (right === 0 && down === 0) return;
      event.preventDefault();
      const step = KEY_STEP * (event.shiftKey ? FINE : 1);
      onMove(right * step, down * step);
    },
  };
}
