import { enter } from "../support/people";
import { expect, expectNoAxeViolations, test } from "../support/test";

test("an editor begins an article; a visitor finds it by its category and reads it", async ({
  browser,
  page,
}) => {
  const number = Date.now();
  const title = `Keeping a site diary ${number}`;
  const editor = await enter(browser, "editor");
  const desk = await editor.newPage();
  await desk.goto("/admin/content?kind=articles");
  await desk.getByRole("button", { name: "New article" }).click();
  const dialog = desk.getByRole("dialog", { name: "New article" });
  await dialog.getByLabel("Address").fill(`site-diary-${number}`);
  await expectNoAxeViolations(desk);
  await dialog.getByRole("button", { name: "Begin" }).click();
  const english = desk.getByRole("region", { name: "English" });
  await english.getByLabel("Title").fill(title);
  await english.getByLabel("Summary").fill("Ten lines every evening, and no quarrel about who said what.");
  await english.getByLabel("Category").selectOption("Management");
  // An early date: the article is last in the list and nobody's newest.
  await english.getByLabel("First day").fill("2026-01-05");
  await english.getByLabel("Drawing").selectOption("Quotation");
  await english
    .getByLabel("Text")
    .fill("## Who was there\n\nNames and hours.\n\n## What came\n\nBags and bills.");
  await english.getByRole("button", { name: "Publish" }).click();
  await expect(desk.getByRole("link", { name: "See the page" })).toBeVisible();
  await editor.close();

  await page.goto("/blog");
  await page.getByRole("group", { name: "Category" }).getByRole("button", { name: "Management" }).click();
  await expect(page).toHaveURL("/blog?category=management");
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("heading", { name: "What came" })).toBeVisible();
  await expect(page).toHaveTitle(`${title} · Karigar`);
  await page.goBack();
  await expect(page.getByRole("button", { name: "Management" })).toHaveAttribute("aria-pressed", "true");
});
