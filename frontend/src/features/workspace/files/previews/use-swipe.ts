import { type TouchEvent, useRef } from "react";

/** Pixels a finger goes sideways until it is meant. */
const FAR_ENOUGH = 60;

interface Swipe {
  /** The finger went to the right, to what stands on the left. */
  onBefore: () => void;
  onAfter: () => void;
}

/** A finger's way across an element; not while the page is zoomed in, where fingers move the picture. */
export function useSwipe({ onBefore, onAfter }: Swipe) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches, target }: TouchEvent) => {
      const touch = touches[0];
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1.01;
      const isFree = touches.length === 1 && !isZoomed && !isPannable(target);
      start.current = touch && isFree ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      const from = start.current;
      start.current = null;
      if (!touch || !from) return;
      const across = touch.clientX - from.x;
      if (Math.abs(across) < FAR_ENOUGH || Math.abs(touch.clientY - from.y) > Math.abs(across) / 2) return;
      if (across > 0) onBefore();
      else onAfter();
    },
  };
}

/** A picture at its full size scrolls sideways by itself, and a film has its own bar to drag. */
function isPannable(target: EventTarget): boolean {
  if (target instanceof HTMLMediaElement) return true;
  const around = target instanceof Element ? target.closest("[data-pannable]") : null;
  return around !== null && around.scrollWidth > around.clientWidth;
}
