import type { Locator, Page } from "@playwright/test";

/**
 * Seconds for each act, by the keystroke-level model: Card, Moran and Newell, "The keystroke-level model for
 * user performance time with interactive systems", Communications of the ACM 23 (7), 1980, pages 396–410. The
 * key is that of somebody who does not know the keyboard, as in benchmarks/rate_card.py, which computes every trade;
 * measured taps on phones take less than the model's pointing.
 */
export const SECONDS = {
  /** K: one key. */
  key: 1.2,
  /** P: moving the finger to a target and pressing it. */
  pointing: 1.1,
  /** M: reading what comes next, or deciding. */
  thought: 1.35,
  /** A swipe of the thumb, counted as another pointing. */
  swipe: 1.1,
  /** R: an answer of the server or a new page on a slow network. */
  answer: 2,
} as const;

type Act = keyof typeof SECONDS;

/** A thumb on a phone: does what it is told, and counts what it does. Nothing depends on the machine's speed. */
export class Thumb {
  readonly counts: Record<Act, number> = { key: 0, pointing: 0, thought: 0, swipe: 0, answer: 0 };

  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Thinks once, swipes until the control is in view, and presses it. */
  async press(control: Locator, { answers = false } = {}): Promise<void> {
    this.think();
    await this.reach(control);
    this.counts.pointing += 1;
    await control.tap();
    if (answers) this.counts.answer += 1;
  }

  /** Thinks of an amount or a word and types it into the focused field. */
  async type(text: string): Promise<void> {
    this.think();
    this.counts.key += [...text].length;
    await this.page.keyboard.type(text);
  }

  /** The phone's key that leads to the next field. */
  async next(): Promise<void> {
    this.counts.key += 1;
    await this.page.keyboard.press("Enter");
  }

  /** Opens a list, thinks, and presses one of its choices. */
  async choose(control: Locator, label: string): Promise<void> {
    this.think();
    await this.reach(control);
    this.counts.pointing += 2;
    this.think();
    await control.selectOption({ label });
  }

  think(): void {
    this.counts.thought += 1;
  }

  /** What all of it takes, in seconds. */
  seconds(): number {
    return Object.entries(SECONDS).reduce((sum, [act, each]) => sum + each * this.counts[act as Act], 0);
  }

  /** Half a screen a swipe. */
  private async reach(control: Locator): Promise<void> {
    const before = await this.page.evaluate(() => scrollY);
    await control.scrollIntoViewIfNeeded();
    const after = await this.page.evaluate(() => scrollY);
    const half = (this.page.viewportSize()?.height ?? 0) / 2;
    this.counts.swipe += Math.ceil(Math.abs(after - before) / half);
  }
}
