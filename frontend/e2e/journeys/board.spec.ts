import type { BrowserContext, Locator, Page } from "@playwright/test";
import { call, join } from "../support/people";
import { expect, expectNoAxeViolations, test } from "../support/test";
import { hire, openWorkspace } from "../support/workspace";

const column = (page: Page, name: string): Locator => page.getByRole("region", { name });

const cards = (page: Page, name: string): Locator =>
  column(page, name)
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: /^Menu of/ }) });

async function titlesOf(page: Page, name: string): Promise<string[]> {
  const texts = await cards(page, name).allInnerTexts();
  return texts.map((text) => text.split("\n")[0] ?? "");
}

async function expectColumn(page: Page, name: string, titles: string[]): Promise<void> {
  await expect(cards(page, name)).toHaveText(titles.map((title) => new RegExp(`^${title}`)));
}

/** Onto the lower half of another card, like a hand: in a few steps, so that the board can make room. */
async function drag(page: Page, card: Locator, onto: Locator): Promise<void> {
  // Both visible, away from the edges where the page auto-scrolls.
  await onto.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const from = await card.boundingBox();
  const to = await onto.boundingBox();
  if (!from || !to) throw new Error("A card is not on the page.");
  await page.mouse.move(from.x + from.width / 2, from.y + 22);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 12, from.y + 34, { steps: 3 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height - 4, { steps: 12 });
  await page.mouse.up();
}

const add = (context: BrowserContext, projectId: string, title: string) =>
  call(context, `/api/projects/${projectId}/tasks`, { title, checklist: ["Measure", "Fix"] });

test("two people arrange one board, by mouse and by keyboard", async ({ browser, mailTo }) => {
  const she = await join(browser, mailTo, { firstName: "Asha", lastName: "Rao", accountType: "Homeowner" });
  const he = await join(browser, mailTo, {
    firstName: "Imran",
    lastName: "Khan",
    accountType: "Service Provider",
  });
  const projectId = await hire(she.context, he.context, "Wiring with a board");
  await add(she.context, projectId, "Plaster");
  await add(she.context, projectId, "Cable");
  await add(she.context, projectId, "Chase");
  const hers = await openWorkspace(she.context, projectId, "tasks");
  const his = await openWorkspace(he.context, projectId, "tasks");
  await expectColumn(hers, "To do", ["Chase", "Cable", "Plaster"]);
  await expectColumn(his, "To do", ["Chase", "Cable", "Plaster"]);

  await drag(hers, cards(hers, "To do").nth(0), cards(hers, "To do").nth(2));
  await expect(hers.getByText("“Chase” moved", { exact: true })).toBeVisible();
  await expectColumn(his, "To do", ["Cable", "Plaster", "Chase"]);

  await his.getByRole("button", { name: "Move “Plaster”" }).press("Space");
  await expect(his.getByText("“Plaster” picked up in To do.")).toBeAttached();
  for (const key of ["ArrowUp", "ArrowRight"]) {
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await his.keyboard.press(key);
  }
  await expect(his.getByRole("button", { name: "Move “Plaster”" })).toBeFocused();
  await his.keyboard.press("Space");
  await expectColumn(hers, "In Progress", ["Plaster"]);
  await expectColumn(hers, "To do", ["Cable", "Chase"]);

  // At the same time: nothing is lost, and both see the same.
  const [cable, chase] = [cards(hers, "To do").nth(0), cards(his, "To do").nth(1)];
  const [plasterHers, plasterHis] = [cards(hers, "In Progress").nth(0), cards(his, "In Progress").nth(0)];
  await Promise.all([drag(hers, cable, plasterHers), drag(his, chase, plasterHis)]);
  // Each board first shows its own drop, then what the server made of both.
  let titles: string[] = [];
  await expect(async () => {
    titles = await titlesOf(hers, "In Progress");
    expect(titles.toSorted()).toEqual(["Cable", "Chase", "Plaster"]);
    expect(await titlesOf(his, "In Progress")).toEqual(titles);
  }).toPass();
  await expectColumn(his, "To do", []);

  await hers.getByRole("button", { name: "Cable", exact: true }).click();
  await hers.getByRole("checkbox", { name: "Measure" }).click();
  await expect(hers.getByRole("checkbox", { name: "Measure" })).toBeChecked();
  await expect(cards(his, "In Progress").filter({ hasText: "Cable" })).toContainText("1/2");
  await expectNoAxeViolations(hers);
  await hers.keyboard.press("Escape");
  await expectNoAxeViolations(hers);

  await hers.getByRole("button", { name: "Menu of “Cable”" }).click();
  await hers.getByRole("menuitem", { name: "Delete task" }).click();
  await hers.getByRole("alertdialog").getByRole("button", { name: "Delete task" }).click();
  await expect(cards(his, "In Progress")).toHaveCount(2);
  // The toast of an earlier move may still be shown beside it.
  const deleted = hers.getByRole("listitem").filter({ hasText: "“Cable” deleted" });
  await deleted.getByRole("button", { name: "Undo" }).click();
  await expectColumn(his, "In Progress", titles);
  await she.context.close();
  await he.context.close();
});
