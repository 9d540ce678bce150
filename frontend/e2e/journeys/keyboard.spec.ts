import type { Page } from "@playwright/test";
import { tabTo } from "../support/keyboard";
import { join } from "../support/people";
import { expect, test } from "../support/test";

// With animations and prefetched code, as for most people.
test.use({ contextOptions: { reducedMotion: "no-preference" }, isPrefetching: true });

/** The new page has the focus, and its title was announced. */
async function expectArrival(page: Page, title: RegExp): Promise<void> {
  await expect(page.locator("#content")).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: title }).first()).toBeAttached();
}

test("a visitor finds a worker and is asked to sign in, by keyboard alone", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // The page has replaced the text of the first response.
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeAttached();
  await expect(page.getByLabel("What needs doing?")).toBeVisible();

  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#content")).toBeFocused();

  await page.keyboard.press("Tab");
  await expect(page.getByLabel("What needs doing?")).toBeFocused();
  await page.keyboard.type("plumb");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByLabel("Where?"));
  await page.keyboard.type("Pune");
  await expect(page.getByRole("option", { name: /Pune/ }).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("search").getByRole("button", { name: "Find Professionals" }));
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(/\/search-results\?/);
  await expectArrival(page, /Karigar/);
  await expect(page.getByRole("status").filter({ hasText: /professionals? found/ })).toBeAttached();
  await tabTo(page, page.getByRole("link", { name: /^View Profile/ }).first());
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(/\/workers\//);
  await expectArrival(page, /Karigar/);
  const book = page.getByRole("button", { name: /^Book Now/ }).first();
  await expect(book).toBeVisible();
  await tabTo(page, book);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  // The focus cycles inside, never behind it.
  for (let stop = 0; stop < 16; stop += 1) {
    await page.keyboard.press(stop < 12 ? "Tab" : "Shift+Tab");
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(book).toBeFocused();
});

test("a homeowner posts a project and pays its fee, by keyboard alone", async ({ browser, mailTo }) => {
  const { page, context } = await join(browser, mailTo, {
    firstName: "Kavita",
    lastName: "Nair",
    accountType: "Homeowner",
  });
  await page.goto("/projects");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const create = page
    .getByRole("main")
    .getByRole("button", { name: /Create project/i })
    .first();
  await expect(create).toBeVisible();
  await tabTo(page, create);
  await page.keyboard.press("Enter");

  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Title")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toBeVisible();
  await tabTo(page, dialog.getByLabel("Title"));
  await page.keyboard.type("Tile two bathrooms");
  await tabTo(page, dialog.getByLabel("Budget"));
  await page.keyboard.type("45000");
  await tabTo(page, dialog.getByRole("button", { name: "Create project" }));
  await page.keyboard.press("Enter");

  const pay = page.getByRole("button", { name: /^Pay ₹5/ });
  await expect(pay).toBeVisible();
  // The dialog before it may still be giving the focus back.
  await expect
    .poll(() => pay.evaluate((button) => button.closest("[role=dialog]")?.contains(document.activeElement)))
    .toBe(true);
  await tabTo(page, pay);
  await page.keyboard.press("Enter");
  const checkout = page.frameLocator("iframe.razorpay-checkout-frame");
  const payThere = checkout.getByRole("button", { name: "Pay ₹5.00" });
  await expect(payThere).toBeVisible();
  await tabTo(page, payThere);
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
  await tabTo(page, page.getByRole("link", { name: "View Applications" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  await expectArrival(page, /^Applications/);
  await context.close();
});
