import { join } from "../support/people";
import { openAddress } from "../support/standing";
import { expect, expectNoAxeViolations, expectToast, test } from "../support/test";

const SEARCH = "/search-results?q=electrician&location=Pune&radius=50&rating=4";

test("a visitor's heart is kept after signing in; what is saved is found again", async ({
  browser,
  page,
  mailTo,
}) => {
  test.slow();
  const meera = await join(browser, mailTo, {
    firstName: "Meera",
    lastName: "Rao",
    accountType: "Homeowner",
  });

  await page.goto(SEARCH);
  const heart = page.getByRole("button", { name: /^Save (?!search)/ }).first();
  const name = ((await heart.getAttribute("aria-label")) ?? "").replace("Save ", "");
  await heart.click();
  const modal = page.getByRole("dialog");
  await modal.getByLabel("Email").fill(meera.email);
  await modal.getByLabel("Password", { exact: true }).fill(meera.password);
  await modal.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(modal).toBeHidden();
  await expect(page).toHaveURL(SEARCH);
  await expectToast(page, `${name} is saved`);
  const pressed = page.getByRole("button", { name: `Save ${name}`, pressed: true });
  await expect(pressed).toBeVisible();

  await page.getByRole("button", { name: "Save search" }).click();
  const dialog = page.getByRole("dialog", { name: "Save this search" });
  await expect(dialog.getByLabel("Name")).toHaveValue(/lectricians? near Pune$/);
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Save search" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("link", { name: "Search saved" }).click();

  await expect(page).toHaveURL("/saved?tab=searches");
  await expect(page.getByText(/[\d,]+ professionals? found/)).toBeVisible();
  await expect(page.getByText("electrician, Pune · Within 50 km · 4+ stars")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: /^Rename / }).click();
  const renaming = page.getByRole("dialog", { name: "Rename the search" });
  await renaming.getByLabel("Name").fill("For the flat");
  await renaming.getByRole("button", { name: "Rename", exact: true }).click();
  await expect(page.getByRole("heading", { name: "For the flat" })).toBeVisible();
  await page.getByRole("button", { name: "Delete For the flat" }).click();
  await expect(page.getByText("No searches saved yet")).toBeVisible();
  const deleted = page.getByRole("listitem").filter({ hasText: "“For the flat” is deleted" });
  await deleted.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("link", { name: /^Show results.*For the flat$/ }).click();
  await expect(page).toHaveURL(SEARCH);

  await openAddress(page, "/saved");
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: `Save ${name}` }).click();
  await expect(page.getByText("No professionals saved yet")).toBeVisible();
  await meera.context.close();
});

test("a browser's own searches are offered again, and can be forgotten", async ({ page }) => {
  await page.goto("/search-results?q=plumber&location=Nashik");
  await expect(page.getByText(/Showing results for/)).toBeVisible();
  await openAddress(page, "/find-workers");
  await expect(page.getByRole("heading", { name: "How to Find Workers" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Create a free account" })).toBeVisible();
  await expect(page.getByRole("link", { name: "plumber, Nashik" })).toHaveAttribute(
    "href",
    "/search-results?q=plumber&location=Nashik",
  );
  await page.getByRole("button", { name: "Forget the search plumber, Nashik" }).click();
  await expect(page.getByRole("heading", { name: "Your recent searches" })).toBeHidden();
});
