import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import { looksOf } from "./looks";

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Rules of WCAG 2.2 AA. */
const RULES: RunOptions = {
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] },
  resultTypes: ["violations"],
};
/** A closing toast fades and is no longer read. */
const LEFT_OUT = ['[data-sonner-toast][data-removed="true"]'];

/**
 * Waits until requested code has loaded (lib/lazy-part) and no animation runs. Endless pulsing is ignored, and
 * what is not drawn because it is far from the screen: its animations stand still until it is.
 */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector("[data-coming]") === null);
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      const isEndless = effect?.getComputedTiming().endTime === Infinity;
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      return (
        playState !== "running" || isEndless || !target?.checkVisibility({ contentVisibilityAuto: true })
      );
    }),
  );
}

/**
 * The axe violations of a page and an open dialog that axe still finds a moment later, from the top of the
 * page. A toast may start to fade in during the first check, and of a control half under the header axe sees
 * only one half.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  const first = await violationsOf(page);
  if (first.length === 0) return first;
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  return violationsOf(page);
}

/** What axe has found nothing wrong with, in this process (`looksOf`). */
const judged = new Set<string>();

/**
 * Colours during a fade are not checked. Axe's source is added to a document only once. What looks like
 * something that axe has judged before is left out, which is most of a page.
 */
async function violationsOf(page: Page): Promise<string[]> {
  await settled(page);
  const looks = await page.evaluate(looksOf);
  const known = looks.map((look, place) => judged.has(look) || looks.indexOf(look) < place);
  // In frames there may be anything.
  if (page.frames().length === 1 && known.every(Boolean)) return [];
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(SOURCE);
  const violations = await page.evaluate(
    async ({ rules, leftOut, isKnown }) => {
      const { axe } = window as unknown as {
        axe: { run: (where: object, how: object) => Promise<AxeResults> };
      };
      const alike = new Set(window.lookedAt.filter((_, place) => isKnown[place]));
      const outermost = [...alike].filter(({ parentElement }) => !parentElement || !alike.has(parentElement));
      const found = await axe.run({ exclude: [...leftOut.map((one) => [one]), ...outermost] }, rules);
      return found.violations.map(({ id, help, nodes }) => ({
        id,
        help,
        targets: nodes.map(({ target }) => target.join(" ")),
      }));
    },
    { rules: RULES, leftOut: LEFT_OUT, isKnown: known },
  );
  if (violations.length === 0) for (const look of looks) judged.add(look);
  return violations.map(({ id, help, targets }) => `${id}: ${help}\n      ${targets.join("\n      ")}`);
}
