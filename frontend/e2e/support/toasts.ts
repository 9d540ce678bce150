import type { Page } from "@playwright/test";

/**
 * The controls that a toast covers, partly or fully, although the window has a place where it would cover
 * none. Runs in the page, so it must not use anything from outside itself.
 */
function coveredControls(): string[] {
  const CONTROLS =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="option"], [role="menuitem"]';
  const toasts = [
    ...document.querySelectorAll('[data-sonner-toast][data-visible="true"]:not([data-removed="true"])'),
  ];
  const describe = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 60)}"`;
  const isUsable = (control: Element) =>
    !control.closest('[data-sonner-toast], [aria-hidden="true"], [inert]') &&
    control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const controls = [...document.querySelectorAll(CONTROLS)].filter(isUsable);
  const isUnder = (control: Element, place: DOMRect, margin: number) => {
    const box = control.getBoundingClientRect();
    const left = Math.max(box.left, place.left - margin) + 1;
    const right = Math.min(box.right, place.right + margin) - 1;
    const top = Math.max(box.top, place.top - margin) + 1;
    const bottom = Math.min(box.bottom, place.bottom + margin) - 1;
    if (left >= right || top >= bottom) return false;
    // A control scrolled out of its scrolling box is not covered.
    const stack = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
    return stack.some((element) => control.contains(element));
  };
  const isRoomFor = ({ left, width, height }: DOMRect) => {
    for (let top = 8; top < innerHeight - height - 16; top += 4)
      for (const x of new Set([left, Math.min(left, 16)]))
        if (!controls.some((control) => isUnder(control, new DOMRect(x, top, width, height), 8))) return true;
    return false;
  };
  return toasts.flatMap((toast) => {
    const place = toast.getBoundingClientRect();
    const covered = controls.filter((control) => isUnder(control, place, 0));
    if (covered.length === 0 || !isRoomFor(place)) return [];
    return covered.map((control) => `${describe(control)} is under the toast "${toast.textContent}"`);
  });
}

/** The controls that toasts of a page cover needlessly. */
export async function coveredByToasts(page: Page): Promise<string[]> {
  return page.evaluate(coveredControls);
}
