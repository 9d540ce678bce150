import type { Box } from "./toast-placement";

/** Selector of everything a person can press, choose or type in. */
export const CONTROLS = [
  "a[href]",
  "button",
  'input:not([type="hidden"])',
  "select",
  "textarea",
  "summary",
  '[contenteditable="true"]',
  ...["button", "link", "tab", "switch", "slider", "option", "menuitem", "menuitemradio"].map(
    (role) => `[role="${role}"]`,
  ),
].join(",");
/** Content for screen readers only is one pixel large. */
const LEAST = 2;

/** The visible boxes of these elements: inside the window and inside any scrolling ancestor. */
export async function visibleBoxes(elements: Element[]): Promise<Box[]> {
  const candidates = elements.filter(isUsable);
  if (candidates.length === 0) return [];
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      resolve(
        entries
          .map(({ intersectionRect }) => intersectionRect)
          .filter(({ width, height }) => width > LEAST && height > LEAST),
      );
    });
    for (const candidate of candidates) observer.observe(candidate);
  });
}

/** Nothing behind an open dialog can be used. */
function isUsable(element: Element): boolean {
  return (
    element.closest('[aria-hidden="true"], [inert]') === null &&
    (element.checkVisibility?.({ visibilityProperty: true, opacityProperty: true }) ?? true)
  );
}
