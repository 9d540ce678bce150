import { type TouchEvent, useRef } from "react";

/** Pixels of sideways movement that make a swipe. */
const FAR_ENOUGH = 60;

interface Swipe {
  /** A swipe to the right shows the previous item. */
  onBefore: () => void;
  onAfter: () => void;
}

/** Swipes across an element; ignored while the page is zoomed in, where fingers pan the picture. */
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

/** A picture at full size scrolls sideways itself, and a video has its own seek bar. */
function isPannable(target: EventTarget): boolean {
  if (target instanceof HTMLMediaElement) return true;
  const around = target instanceof Element ? target.closest("[data-pannable]") : null;
  return around !== null && around.scrollWidth > around.clientWidth;
}
