import { enter } from "../support/people";
import { expect, expectNoAxeViolations, test } from "../support/test";

test("a problem and a place in one box lead to the right professionals", async ({ page }) => {
  await page.goto("/find-workers");
  await page.getByRole("combobox", { name: "Service" }).fill("geyser thanda hai, Andheri");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/search-results\?q=.+&location=Andheri/);
  await expect(page.getByText(/Showing results for appliance technicians? near Andheri West/i)).toBeVisible();
});

test("what is offered on the landing page is searched as it was offered", async ({ page }) => {
  await page.goto("/");
  const service = page.getByRole("combobox", { name: "What needs doing?" });
  await service.fill("geyser c");
  await page.getByRole("option", { name: /^Geyser not heating/ }).click();
  await expect(service).toHaveValue("Geyser not heating");
  await service.fill("tap leaking and fan not working, Andheri");
  await service.press("Enter");
  await expect(page).toHaveURL(/\/search-results\?q=.+&location=Andheri/);
  const also = page.getByRole("group", { name: "You also asked for:" });
  await expectNoAxeViolations(page);
  await also.getByRole("button").click();
  await expect(page.getByText(/Showing results for electricians? near Andheri/i)).toBeVisible();
});

test("words that are not understood lead to the nearest meanings, or to a post in those words", async ({
  browser,
}) => {
  const context = await enter(browser, "homeowner");
  const page = await context.newPage();
  await page.goto("/search-results?q=zorbu%20flixing&location=Pune");
  await expect(page.getByText(/We don't know the trade “zorbu flixing”/)).toBeVisible();
  const meanings = page.getByRole("group", { name: "Services with a similar name" });
  await expectNoAxeViolations(page);
  await meanings.getByRole("button").first().click();
  await expect(page.getByText(/Showing results for/)).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "Post it in your own words" }).click();
  await expect(page.getByLabel(/Title/).first()).toHaveValue("zorbu flixing");
});
