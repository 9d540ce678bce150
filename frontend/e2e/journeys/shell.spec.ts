import { expect, expectNoAxeViolations, test } from "../support/test";

test("a visitor searches from the landing page", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const search = page.getByRole("search").getByRole("button", { name: "Find Professionals" });
  await expect(search).toBeDisabled();
  await page.getByLabel("What needs doing?").fill("plumber");
  await page.getByLabel("Where?").fill("Pune");
  await search.click();
  await expect(page).toHaveURL(/\/search-results\?q=plumber&location=Pune$/);
});

test("an unknown path shows the not-found page, and the side sheet of home works on a phone", async ({
  page,
}) => {
  await page.goto("/no-such-page");
  await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole("button", { name: "Open menu" })).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "Open menu" }).click();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
});

test("language and theme are remembered", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("button", { name: "हिन्दी" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await page.getByRole("button", { name: /रंग-रूप/ }).click();
  await page.getByRole("menuitem", { name: "गहरा" }).click();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expectNoAxeViolations(page);
});
