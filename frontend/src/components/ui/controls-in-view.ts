import type { Box } from "./toast-placement";

/** What somebody presses, chooses or types in. */
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
/** What is only there for screen readers is one pixel large. */
const LEAST = 2;

/** The parts of these elements that can be seen: within the window and within whatever scrolls round them. */
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

/** Behind an open dialog nothing can be used. */
function isUsable(element: Element): boolean {
  return (
    element.closest('[aria-hidden="true"], [inert]') === null &&
    (element.checkVisibility?.({ visibilityProperty: true, opacityProperty: true }) ?? true)
  );
}
