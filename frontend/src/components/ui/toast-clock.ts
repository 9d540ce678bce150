/** Set while the toasts cover a control because there is no free space. */
export const COVERING = "covering";
/** Milliseconds between two checks of the clock. */
const TICK = 250;

type Id = string | number;
const counted = new Map<Id, { left: number; end: () => void }>();
let clock: ReturnType<typeof setInterval> | undefined;

/**
 * Closes a toast when its time is up. Time stops while the pointer or the focus is on the toasts and while
 * the tab is hidden, so that nobody loses an action that they are about to press (WCAG 2.2.1). Toasts that
 * cover a control close in time wherever the pointer is. Sonner's own timer ignores focus.
 */
export function countDown(duration: number, id: Id, end: () => void): void {
  if (duration === Infinity) {
    counted.delete(id);
    return;
  }
  counted.set(id, { left: duration, end });
  clock ??= setInterval(tick, TICK);
}

function tick(): void {
  if (isLookedAt()) return;
  for (const [id, { left, end }] of counted) {
    if (left > TICK) {
      counted.set(id, { left: left - TICK, end });
      continue;
    }
    counted.delete(id);
    end();
  }
  if (counted.size > 0) return;
  clearInterval(clock);
  clock = undefined;
}

function isLookedAt(): boolean {
  if (document.hidden) return true;
  const toasts = document.querySelector("[data-sonner-toaster]");
  if (toasts === null) return false;
  const isPointedAt = toasts.matches(":hover") && !toasts.classList.contains(COVERING);
  return isPointedAt || toasts.contains(document.activeElement);
}
