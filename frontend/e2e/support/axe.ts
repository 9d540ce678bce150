import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Rules of WCAG 2.2 AA. */
const RULES: RunOptions = {
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] },
  resultTypes: ["violations"],
};
/** A toast on its way out fades, and is read no more. */
const LEFT_OUT = ['[data-sonner-toast][data-removed="true"]'];

/** Until what was asked for has come (lib/lazy-part), and nothing fades or slides in any more; what pulses for ever is let be. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector("[data-coming]") === null);
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/**
 * What axe finds against a page, an open dialog with it, and finds again a moment later from the top of the page: a
 * toast may begin to fade in while it looks, and of a control that is scrolled half under the header it sees the other
 * half only.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  const first = await violationsOf(page);
  if (first.length === 0) return first;
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  return violationsOf(page);
}

/** Colours in the midst of a fade are not judged. Axe's source goes into a document once, however often it is asked. */
async function violationsOf(page: Page): Promise<string[]> {
  await settled(page);
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(SOURCE);
  const violations = await page.evaluate(
    async ({ rules, leftOut }) => {
      const { axe } = window as unknown as {
        axe: { run: (where: object, how: object) => Promise<AxeResults> };
      };
      const found = await axe.run({ exclude: leftOut.map((one) => [one]) }, rules);
      return found.violations.map(({ id, help, nodes }) => ({
        id,
        help,
        targets: nodes.map(({ target }) => target.join(" ")),
      }));
    },
    { rules: RULES, leftOut: LEFT_OUT },
  );
  return violations.map(({ id, help, targets }) => `${id}: ${help}\n      ${targets.join("\n      ")}`);
}
