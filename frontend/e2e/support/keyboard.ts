import type { Locator, Page } from "@playwright/test";
import { expect } from "./test";

/** The most Tab presses that any page should need to reach a control. */
const MOST_STOPS = 60;

/** Presses Tab until the control has focus. Checks that every stop on the way is visible and in view. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(faultOfFocus), "a stop of the Tab key").toBe("");
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The Tab key does not come to ${String(wanted)}.`);
}

/** What is wrong with the focused element: hidden, behind a bar, or without a focus ring. */
function faultOfFocus(): string {
  const focus = document.activeElement;
  if (!(focus instanceof HTMLElement) || focus === document.body || focus.tagName === "IFRAME") return "";
  const what = focus.outerHTML.slice(0, 160);
  const { left, top, right, bottom, width, height } = focus.getBoundingClientRect();
  if (width === 0 || height === 0 || bottom < 0 || top > innerHeight) return `out of sight: ${what}`;
  // At least one corner or the middle is not covered by a sticky element (WCAG 2.4.11).
  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + 2, top + 2],
    [right - 2, bottom - 2],
  ] as const;
  const isSeen = points.some(([x, y]) => {
    const front = document.elementFromPoint(x, y);
    // A switch or a radio button is drawn by its wrapper.
    return (
      front !== null && (focus.contains(front) || front.contains(focus) || front.closest("label") !== null)
    );
  });
  if (!isSeen) return `covered: ${what}`;
  const isMarked = [focus, ...document.querySelectorAll(":has(:focus-visible)")].some((element) => {
    const { outlineStyle, boxShadow } = getComputedStyle(element);
    return outlineStyle !== "none" || boxShadow !== "none";
  });
  return isMarked ? "" : `not marked: ${what}`;
}
