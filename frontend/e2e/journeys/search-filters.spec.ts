import type { Locator, Page } from "@playwright/test";
import { LOADING_IN_MAIN } from "../support/loading-mark";
import { expect, expectNoAxeViolations, test } from "../support/test";

/** Several trades: the demo has few people of one trade in one town. */
const TRADES = ["electrician", "plumber", "carpenter", "painter", "mason"]
  .map((slug) => `&trades=${slug}`)
  .join("");
const PUNE = `/search-results?q=electrician&location=Pune${TRADES}`;
const MUMBAI = `/search-results?q=electrician&location=Mumbai&radius=100${TRADES}`;

const PHONE = { width: 390, height: 844 };
const SHORT = { width: 1440, height: 600 };

const cards = (page: Page): Locator =>
  page
    .getByRole("region", { name: "Results" })
    .getByRole("listitem")
    .filter({
      has: page.getByRole("heading", { level: 3 }),
    });

/** The text of every card, once the latest search results are shown. */
async function textsOf(page: Page): Promise<string[]> {
  await expect(page.locator(`${LOADING_IN_MAIN}, main .opacity-55`)).toHaveCount(0);
  await expect(cards(page).first()).toBeVisible();
  return cards(page).allTextContents();
}

/** The number before or after some words in a text. */
function figure(text: string, pattern: RegExp): number {
  return Number((pattern.exec(text)?.[1] ?? "NaN").replaceAll(",", ""));
}

async function total(page: Page): Promise<number> {
  await textsOf(page);
  const heading = page.getByText(/[\d,]+ professionals? found/);
  await expect(heading).toBeVisible();
  return figure(await heading.innerText(), /([\d,]+)/);
}

test("every filter filters, is counted beside the others, and goes by a press or by Back", async ({
  page,
}) => {
  await page.goto(PUNE);
  const before = await total(page);
  const filters = page.getByRole("complementary", { name: "Filters" });
  await expect(filters.getByRole("checkbox", { name: "Electrician" })).toBeChecked();

  await filters.getByRole("button", { name: "Today" }).click();
  await expect(page).toHaveURL(/[?&]on=\d{4}-\d\d-\d\d/);
  for (const card of await textsOf(page)) expect(card).toContain("Available today");
  await filters.getByRole("button", { name: "Today" }).click();
  await expect(page).not.toHaveURL(/[?&]on=/);

  await filters.getByRole("checkbox", { name: /^English/ }).check();
  await expect(page).toHaveURL(/languages=en/);
  await textsOf(page);
  expect(await total(page)).toBeLessThan(before);
  await filters.getByRole("checkbox", { name: /^English/ }).uncheck();

  const instant = filters.getByRole("checkbox", { name: /^Instant booking \d/ });
  await expect(instant).toBeVisible();
  const instantly = figure(
    await filters
      .getByText(/^Instant booking/)
      .locator("xpath=..")
      .innerText(),
    /(\d+)$/,
  );
  await instant.check();
  await expect(page).toHaveURL(/instant=1/);
  for (const card of await textsOf(page)) expect(card).toContain("Instant");
  expect(await total(page)).toBe(instantly);
  await page
    .getByRole("list", { name: "Active filters" })
    .getByRole("button", { name: "Remove the filter Instant booking" })
    .click();
  await expect(page).not.toHaveURL(/instant/);

  await filters.getByRole("checkbox", { name: /^Mason/ }).uncheck();
  await expect(page).not.toHaveURL(/trades=mason/);
  await textsOf(page);
  expect(await total(page)).toBeLessThan(before);
  await page.goBack();
  await expect(page).toHaveURL(/trades=mason/);
  expect(await total(page)).toBe(before);

  const stars = filters.getByRole("checkbox", { name: /^4\+ stars \d/ });
  const promised = figure(
    await filters
      .getByText(/^4\+ stars/)
      .locator("xpath=..")
      .innerText(),
    /(\d+)$/,
  );
  await stars.check();
  await expect(page).toHaveURL(/rating=4/);
  for (const card of await textsOf(page))
    expect(figure(card, /Rated ([\d.]+) out of 5/)).toBeGreaterThanOrEqual(4);
  expect(await total(page)).toBe(promised);
  expect(promised).toBeLessThan(before);

  await filters.getByRole("checkbox", { name: /^ID Verified/ }).check();
  for (const card of await textsOf(page)) expect(card).toContain("ID Verified");
  await expect(page).toHaveURL(/rating=4&badges=id_verified$/);
  await stars.uncheck();
  await filters.getByRole("radio", { name: /^Up to ₹1,500/ }).check();
  await expect(page).toHaveURL(/badges=id_verified&price=1500$/);
  for (const card of await textsOf(page)) {
    const perDay = figure(card, /₹([\d,]+) per day/);
    const perHour = figure(card, /₹([\d,]+) per hour/);
    expect(Number.isNaN(perDay) ? perHour * 8 : perDay).toBeLessThanOrEqual(1500);
  }
  await expectNoAxeViolations(page);

  const active = page.getByRole("list", { name: "Active filters" });
  await active.getByRole("button", { name: "Remove the filter ID Verified" }).click();
  await expect(filters.getByRole("checkbox", { name: /^ID Verified/ })).not.toBeChecked();
  await page.goBack();
  await expect(filters.getByRole("checkbox", { name: /^ID Verified/ })).toBeChecked();
  await active.getByRole("button", { name: "Clear all" }).click();
  await expect(active).toBeHidden();
  await expect(page).toHaveURL("/search-results?q=electrician&location=Pune");
  expect(await total(page)).toBeLessThan(before);
});

test("every order is what it says, page after page, and Back and the explanation work in it", async ({
  page,
}) => {
  await page.goto(MUMBAI);
  const sort = page.getByLabel("Sort by");
  await sort.selectOption("Nearest");
  await expect(page).toHaveURL(/sort=nearest/);
  await textsOf(page);
  const more = page.getByRole("button", { name: "Show more" });
  if (await more.isVisible()) {
    const shown = await cards(page).count();
    await more.click();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(shown);
  }
  const distances = (await textsOf(page)).map((card) => figure(card, /([\d.]+) km away/));
  expect(distances).toEqual(distances.toSorted((one, other) => one - other));
  const names = await cards(page)
    .getByRole("link", { name: /View Profile/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(new Set(names).size).toBe(names.length);

  // Back from a profile leads to the same place of the same list.
  const last = page.getByRole("link", { name: /View Profile/ }).last();
  // As a reader comes there: past every card, so that each is drawn.
  await expect(async () => {
    await page.mouse.wheel(0, 500);
    await expect(last).toBeInViewport({ timeout: 1 });
  }).toPass({ intervals: [50] });
  await last.click();
  await expect(page).toHaveURL(/\/workers\//);
  await page.goBack();
  await expect(cards(page)).toHaveCount(names.length);
  await expect(last).toBeInViewport();

  await sort.selectOption("Highest rated");
  await expect(page).toHaveURL(/sort=rating/);
  const ratings = (await textsOf(page)).map((card) => figure(card, /Rated ([\d.]+) out of 5/) || 0);
  expect(ratings).toEqual(ratings.toSorted((one, other) => other - one));

  await sort.selectOption("Lowest price");
  await expect(page).toHaveURL(/sort=price/);
  const prices = (await textsOf(page)).map((card) => {
    const perDay = figure(card, /₹([\d,]+) per day/);
    const perHour = figure(card, /₹([\d,]+) per hour/);
    return Number.isNaN(perDay) ? (Number.isNaN(perHour) ? Infinity : perHour * 8) : perDay;
  });
  expect(prices).toEqual(prices.toSorted((one, other) => (one === other ? 0 : one - other)));

  // The whole explanation can be read on any screen.
  const words = page.getByRole("dialog", { name: "How is this ordered?" });
  for (const viewport of [PHONE, SHORT]) {
    // oxlint-disable no-await-in-loop -- a size after the other
    await page.setViewportSize(viewport);
    await page.getByRole("button", { name: "How is this ordered?" }).click();
    await expect(words.getByRole("heading", { name: "How is this ordered?" })).toBeInViewport();
    const box = await words.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(viewport.height);
    await words.getByText("Nobody can pay for a higher place.").scrollIntoViewIfNeeded();
    await expect(words.getByText("Nobody can pay for a higher place.")).toBeInViewport();
    await expectNoAxeViolations(page);
    await page.keyboard.press("Escape");
    await expect(words).toBeHidden();
    // oxlint-enable no-await-in-loop
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, isMobile: true, hasTouch: true });

  test("the filters open over the results and say what closing will show", async ({ page }) => {
    await page.goto(PUNE);
    const before = await total(page);
    await page.getByRole("button", { name: /^Filters/ }).click();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await expect(sheet.getByRole("button", { name: `Show ${before} professionals` })).toBeVisible();
    await expectNoAxeViolations(page);
    await sheet.getByRole("checkbox", { name: /^4\+ stars/ }).check();
    const show = sheet.getByRole("button", { name: /^Show \d+ professionals?$/ });
    await expect(show).not.toHaveText(`Show ${before} professionals`);
    const left = figure(await show.innerText(), /(\d+)/);
    await show.click();
    await expect(sheet).toBeHidden();
    expect(await total(page)).toBe(left);
    await expect(page.getByRole("button", { name: /^Filters 6/ })).toBeVisible();
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sideways).toBe(0);
  });
});
