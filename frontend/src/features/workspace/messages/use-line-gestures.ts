import { type MouseEvent, type PointerEvent, type TouchEvent, useRef } from "react";
import type { Spot } from "./thread-acts";

/** Milliseconds of a long press. */
const LONG_PRESS = 450;
/** Pixels a finger may move during a long press. */
const WANDER = 10;
/** Pixels of movement to the right that start a reply, and the furthest the line moves along. */
const SWIPE = 56;
const FARTHEST = 72;

interface LineGestures {
  mayReply: boolean;
  onReply: () => void;
  onMenu: (spot: Spot) => void;
}

/** A long press or the right mouse button opens a line's menu; a swipe to the right replies to it. */
export function useLineGestures({ mayReply, onReply, onMenu }: LineGestures) {
  const touch = useRef<{ x: number; y: number; moved: number; timer: ReturnType<typeof setTimeout> }>(
    undefined,
  );
  const openedAt = useRef(0);
  const isLongPress = useRef(false);

  const open = (spot: Spot) => {
    openedAt.current = Date.now();
    onMenu(spot);
  };
  const end = (line: HTMLElement) => {
    clearTimeout(touch.current?.timer);
    touch.current = undefined;
    line.style.transform = "";
  };

  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLElement>) => {
      isLongPress.current = false;
      if (pointerType !== "touch") return;
      const timer = setTimeout(() => {
        end(currentTarget);
        isLongPress.current = true;
        open({ x, y });
      }, LONG_PRESS);
      touch.current = { x, y, moved: 0, timer };
    },
    onPointerMove: ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
      const held = touch.current;
      if (!held) return;
      const across = clientX - held.x;
      const along = Math.abs(clientY - held.y);
      if (Math.abs(across) > WANDER || along > WANDER) clearTimeout(held.timer);
      if (!mayReply || (held.moved === 0 && across < WANDER) || (held.moved === 0 && across < along * 2))
        return;
      held.moved = Math.max(0, Math.min(across, FARTHEST));
      currentTarget.style.transform = `translateX(${held.moved}px)`;
    },
    onPointerUp: ({ currentTarget }: PointerEvent<HTMLElement>) => {
      const isSwipe = (touch.current?.moved ?? 0) >= SWIPE;
      end(currentTarget);
      if (isSwipe) onReply();
    },
    onTouchEnd: (lift: TouchEvent) => {
      // The click that browsers fire afterwards would focus the line and so close the menu.
      if (isLongPress.current && lift.cancelable) lift.preventDefault();
    },
    onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => end(currentTarget),
    onContextMenu: (press: MouseEvent<HTMLElement>) => {
      // The browser's own menu is better for links and selected text.
      const hasChosen = window.getSelection()?.isCollapsed === false;
      const isLink = press.target instanceof Element && press.target.closest("a") !== null;
      if (touch.current === undefined && Date.now() - openedAt.current > 1_000 && (hasChosen || isLink))
        return;
      press.preventDefault();
      // Android also fires this event for a long press.
      if (Date.now() - openedAt.current < 1_000) return;
      end(press.currentTarget);
      open({ x: press.clientX, y: press.clientY });
    },
  };
}
