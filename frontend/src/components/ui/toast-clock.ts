/** Milliseconds between two looks at the clock. */
const TICK = 250;

type Id = string | number;
const counted = new Map<Id, { left: number; end: () => void }>();
let clock: ReturnType<typeof setInterval> | undefined;

/**
 * Ends a toast when its time is up. Time stands still while the pointer or the focus is among the toasts and while the
 * tab is hidden: nobody loses the act they are about to press (WCAG 2.2.1). Sonner's own clock knows no focus.
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
  return toasts !== null && (toasts.matches(":hover") || toasts.contains(document.activeElement));
}
