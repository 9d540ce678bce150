import type { ElementHandle, Page } from "@playwright/test";
import { axeViolations } from "./axe";

const OPEN = "[role=dialog], [role=alertdialog], [role=menu]";
/** Maximum number of buttons tried on one page: a long list has the same ones in each of its rows. */
const MOST_OPENERS = 12;
const MOST_ITEMS = 6;
/** Milliseconds in which a button without a popup attribute may open something. */
const SHORT_WAIT = 300;
const LONG_WAIT = 5000;

export interface Opened {
  /** Titles of what was opened. */
  titles: string[];
  faults: string[];
}

/**
 * Presses every button that may open a dialog, a menu or a sheet, checks what opens, closes it with Esc and
 * checks the focus after that. Nothing is written meanwhile (see `lookOnly`), so any button may be pressed.
 */
export async function openEverything(page: Page, within: string): Promise<Opened> {
  const opened: Opened = { titles: [], faults: [] };
  const start = page.url();
  for (const opener of await openersOf(page, within)) {
    // A button pressed before may have navigated away or removed this one.
    if (page.url() !== start || !(await opener.isVisible())) continue;
    if (!(await presses(page, opener))) continue;
    const isMenu = await judge(page, opened);
    const items = isMenu ? Math.min(await page.getByRole("menuitem").count(), MOST_ITEMS) : 0;
    await close(page, opener, opened);
    for (let place = 0; place < items; place += 1) {
      if (!(await presses(page, opener))) break;
      await page.getByRole("menuitem").nth(place).click();
      const dialog = page.locator("[role=dialog], [role=alertdialog]");
      const isThere = await dialog.first().waitFor({ timeout: SHORT_WAIT }).then(yes, no);
      if (page.url() !== start) break;
      if (!isThere) continue;
      await judge(page, opened);
      await close(page, opener, opened);
    }
  }
  return opened;
}

/** One button of each look: in every row, the same text and icon open the same thing. */
async function openersOf(page: Page, within: string): Promise<ElementHandle<HTMLButtonElement>[]> {
  const found = await page.$$(`${within} button:not([type=submit], [aria-pressed], [disabled], [role])`);
  const looks = new Set<string>();
  const openers: ElementHandle<HTMLButtonElement>[] = [];
  for (const button of found as ElementHandle<HTMLButtonElement>[]) {
    const look = await button.evaluate((element) => {
      const isDisclosure = element.hasAttribute("aria-expanded") && !element.hasAttribute("aria-haspopup");
      if (isDisclosure || element.closest("[role=search]") || !element.checkVisibility()) return "";
      const words = (element.getAttribute("aria-label") ?? element.textContent ?? "").split(/[\s:]/, 1);
      return [element.className, element.querySelector("svg")?.innerHTML, ...words].join(" ");
    });
    if (look === "" || looks.has(look)) continue;
    looks.add(look);
    openers.push(button);
  }
  return openers.slice(0, MOST_OPENERS);
}

async function presses(page: Page, opener: ElementHandle<HTMLButtonElement>): Promise<boolean> {
  const isPromised = (await opener.getAttribute("aria-haspopup")) !== null;
  const timeout = isPromised ? LONG_WAIT : SHORT_WAIT;
  try {
    await opener.press("Enter");
  } catch {
    return false;
  }
  return page.locator(OPEN).first().waitFor({ timeout }).then(yes, no);
}

/** Whether an open element is a menu. */
async function judge(page: Page, opened: Opened): Promise<boolean> {
  const { title, isMenu, isTooWide } = await page
    .locator(OPEN)
    .last()
    .evaluate((element) => {
      const label = element.getAttribute("aria-labelledby");
      const words =
        (label && document.getElementById(label)?.textContent) ?? element.getAttribute("aria-label");
      return {
        title: words ?? "",
        isMenu: element.getAttribute("role") === "menu",
        isTooWide: element.scrollWidth > element.clientWidth + 1,
      };
    });
  if (opened.titles.includes(title)) return isMenu;
  opened.titles.push(title);
  if (title === "" && !isMenu) opened.faults.push("what opens has no name");
  if (isTooWide) opened.faults.push(`"${title}" scrolls sideways`);
  const violations = await axeViolations(page);
  opened.faults.push(...violations.map((words) => `"${title}": ${words}`));
  return isMenu;
}

/** Esc closes it, and the focus returns to the opener. */
async function close(page: Page, opener: ElementHandle<HTMLButtonElement>, opened: Opened): Promise<void> {
  const title = opened.titles.at(-1);
  await page.keyboard.press("Escape");
  const isGone = await page
    .locator(OPEN)
    .first()
    .waitFor({ state: "hidden", timeout: LONG_WAIT })
    .then(yes, no);
  if (!isGone) {
    opened.faults.push(`"${title}" does not close with Esc`);
    await page.reload();
    return;
  }
  if (await hasFocusBack(page, opener)) return;
  // Retries: a page that rendered again meanwhile has lost the focus.
  if (!(await presses(page, opener))) return;
  await page.keyboard.press("Escape");
  if (!(await hasFocusBack(page, opener))) opened.faults.push(`"${title}" does not give the focus back`);
}

/** The focus returns a moment after closing; the opener may be gone too. */
function hasFocusBack(page: Page, opener: ElementHandle<HTMLButtonElement>): Promise<boolean> {
  return page
    .waitForFunction((button) => !button.isConnected || document.activeElement === button, opener, {
      timeout: LONG_WAIT,
    })
    .then(yes, no);
}

const yes = (): boolean => true;
const no = (): boolean => false;
