import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "../support/test";

const MAP = { name: /^Map of the professionals found around/ };

async function openMap(page: Page) {
  await page.goto("/search-results?q=electrician&location=Pune&view=map");
  const map = page.getByRole("group", MAP);
  await expect(map.getByRole("button", { name: /professionals? in|, / }).first()).toBeVisible();
  return map;
}

test("the map shows who was found, in step with the list, by mouse and by keys", async ({ page }) => {
  const map = await openMap(page);
  await expectNoAxeViolations(page);

  const list = page.getByRole("list").filter({ has: page.getByRole("button", { name: /^Show on the map/ }) });
  const show = list.getByRole("button", { name: /^Show on the map/ }).first();
  const worker = (await show.textContent())?.replace("Show on the map: ", "") ?? "";
  await show.click();
  await expect(map.getByRole("region")).toBeVisible();
  await expect(show).toBeFocused();
  await expect(
    map.getByRole("button", { name: new RegExp(`^${worker}`), pressed: true }).first(),
  ).toBeVisible();
  await expectNoAxeViolations(page);

  await map.getByRole("button", { name: "Close" }).click();
  await expect(map.getByRole("region")).toBeHidden();
  await expect(map).toBeFocused();
  await expect(show).toHaveAttribute("aria-pressed", "false");

  // The mouse drags and zooms; the bare wheel stays the page's.
  await map.evaluate((element) => element.scrollIntoView({ block: "start" }));
  const box = await map.boundingBox();
  if (!box) throw new Error("The map has no box.");
  const [x, y] = [box.x + box.width * 0.75, box.y + 200];
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, 120);
  await expect(map.getByText("Hold Ctrl and scroll to zoom the map")).toBeVisible();
  await page.mouse.down();
  await page.mouse.move(x - 500, y, { steps: 8 });
  await page.mouse.up();
  await expect(map.getByRole("button", { name: "Search this area" })).toBeVisible();

  // The keys move it, and the area that it shows can be searched.
  await map.focus();
  const again = map.getByRole("button", { name: "Search this area" });
  await page.keyboard.press("0");
  await expect(again).toBeHidden();
  for (let press = 0; press < 6; press += 1) await page.keyboard.press("ArrowLeft");
  await expect(again).toBeVisible();
  await page.keyboard.press("0");
  await expect(again).toBeHidden();
  for (let press = 0; press < 6; press += 1) await page.keyboard.press("ArrowLeft");
  await again.click();
  await expect(page).not.toHaveURL(/location=Pune(&|$)/);
  await expect(page).toHaveURL(/view=map/);
  await expect(page.getByRole("group", MAP).or(page.getByText("No professionals found"))).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a cluster parts, and a mark opens to its professional's card, without scrolling sideways", async ({
    page,
  }) => {
    const map = await openMap(page);
    // "3 professionals in …" is a cluster, "Ravi Jadhav, Kothrud" is one of them.
    const alone = map.getByRole("button", { name: /^\D+, / }).first();
    await expect(async () => {
      const cluster = map.getByRole("button", { name: /^\d+ professionals? in/ }).first();
      if (!(await alone.isVisible())) await cluster.click({ timeout: 2_000 });
      await expect(alone).toBeVisible({ timeout: 1_500 });
    }).toPass();
    // A cluster that can't be split further opens its list, which may cover the markers.
    const listed = map.getByRole("region").locator("button[aria-pressed]").first();
    await ((await listed.isVisible()) ? listed : alone).click();
    const panel = map.getByRole("region");
    await expect(panel.getByRole("link", { name: /View Profile/ })).toBeVisible();
    await expectNoAxeViolations(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBe(0);
    await panel.getByRole("button", { name: "Close" }).click();
    await expect(panel).toBeHidden();
  });
});
