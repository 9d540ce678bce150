import type { Page } from "@playwright/test";
import { join, joinByForm } from "../support/people";
import { openAddress } from "../support/standing";
import { expect, expectNoAxeViolations, test } from "../support/test";

// With animations and prefetched code, as for most people.
test.use({ contextOptions: { reducedMotion: "no-preference" }, isPrefetching: true });

const PROPOSAL =
  "I would take the old tiles off, waterproof the floor and lay the new ones with epoxy grout.";

/** A unique title, so that it occurs once in the list of open work. */
const title = () => `Tile the bathroom ${Date.now() % 1e8}`;

async function createProject(page: Page, projectTitle: string): Promise<void> {
  await openAddress(page, "/projects");
  await expect(page.getByText("No projects yet")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Create project" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Create project" });
  await dialog.getByRole("button", { name: "Create project" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Please fill in all required fields");
  await expectNoAxeViolations(page);
  await dialog.getByLabel("Title").fill(projectTitle);
  await dialog.getByLabel("Description").fill("Floor of 5 × 7 ft, walls up to 7 ft.");
  await dialog.getByLabel("Budget").fill("45000");
  await dialog.getByLabel("Trade").selectOption({ label: "Tile Fitter" });
  await dialog.getByRole("combobox", { name: "Town or city" }).fill("Pun");
  await page.getByRole("option", { name: /^Pune/ }).first().click();
  await dialog.getByLabel("Locality").fill("Kothrud");
  await dialog.getByRole("button", { name: "Create project" }).click();
}

/** Pays the listing fee in the gateway simulator's frame. */
async function payListingFee(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Complete Payment" });
  await expect(dialog).toContainText("₹5");
  await expect(dialog).toContainText("₹45,005");
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: /^Pay/ }).click();
  await page
    .frameLocator("iframe[title=Payment]")
    .getByRole("button", { name: /^Pay ₹5/ })
    .click();
  await expect(page).toHaveURL(/\/payment-success\?order_id=/);
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
}

async function apply(page: Page, projectTitle: string): Promise<void> {
  await page.goto("/find-work");
  await page.getByRole("complementary").getByRole("checkbox", { name: "Tile Fitter" }).check();
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: projectTitle }) });
  await card.getByRole("link", { name: "Apply for this Job" }).click();
  const dialog = page.getByRole("dialog", { name: `Apply for “${projectTitle}”` });
  await dialog.getByLabel("Proposal").fill("Too short");
  await dialog.getByRole("button", { name: "Send application" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Please write at least 20 characters");
  await expectNoAxeViolations(page);
  await dialog.getByLabel("Proposal").fill(PROPOSAL);
  await dialog.getByLabel("Rate").fill("65");
  await dialog.getByLabel("Unit").selectOption({ label: "per sq ft" });
  await dialog.getByLabel("Estimated duration").fill("12 days");
  await dialog.getByRole("button", { name: "Send application" }).click();
  await expect(page.getByText("Application sent")).toBeVisible();
  await expect(page.getByRole("button", { name: "Withdraw application" })).toBeVisible();
}

async function say(page: Page, words: string): Promise<void> {
  await page.getByRole("textbox", { name: "Your message" }).fill(words);
  await page.getByRole("button", { name: "Send message" }).click();
}

test("from two newcomers to a hired worker and a talk in the workspace", async ({ browser, mailTo }) => {
  const projectTitle = title();
  const asha = await joinByForm(browser, mailTo, {
    firstName: "Asha",
    lastName: "Kulkarni",
    accountType: "Homeowner",
  });
  await expect(asha.page.getByText("Start with your first project")).toBeVisible();

  await createProject(asha.page, projectTitle);
  await payListingFee(asha.page);
  await asha.page.getByRole("link", { name: "View Applications" }).click();
  await expect(asha.page.getByRole("heading", { name: `Applications for: ${projectTitle}` })).toBeVisible();
  await expect(asha.page.getByText("Live", { exact: true })).toBeVisible();
  await expect(asha.page.getByText("No applications yet")).toBeVisible();

  const imran = await join(browser, mailTo, {
    firstName: "Imran",
    lastName: "Shaikh",
    accountType: "Service Provider",
  });
  await apply(imran.page, projectTitle);

  // Her page was open all the time: a live event shows the application.
  const received = asha.page.getByRole("listitem").filter({ hasText: PROPOSAL });
  await expect(received.getByRole("heading", { name: "Imran Shaikh" })).toBeVisible();
  await expect(received).toContainText("₹65 per sq ft");
  await expect(received).toContainText("12 days");
  await expectNoAxeViolations(asha.page);
  await received.getByRole("button", { name: "Accept Imran Shaikh" }).click();
  const question = asha.page.getByRole("alertdialog", { name: "Hire Imran Shaikh?" });
  await expectNoAxeViolations(asha.page);
  await question.getByRole("button", { name: "Accept Imran Shaikh" }).click();
  await expect(asha.page.getByText("Application accepted successfully.")).toBeVisible();
  // A rate does not say how much to pay in: she is asked for the sum, and may postpone it.
  const sum = asha.page.getByRole("dialog", { name: "What will part 1 cost?" });
  await expectNoAxeViolations(asha.page);
  await sum.getByRole("button", { name: "Later" }).click();
  await asha.page.getByRole("link", { name: "Open the workspace" }).click();

  // A live event also shows the good news on his page.
  await imran.page.getByRole("link", { name: "Open the workspace" }).click();

  const workspace = /\/projects\/[0-9a-f-]{36}/;
  await expect(asha.page).toHaveURL(workspace);
  await expect(imran.page).toHaveURL(workspace);
  expect(new URL(imran.page.url()).pathname).toBe(new URL(asha.page.url()).pathname);

  for (const { page } of [asha, imran]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they would
    await page.getByRole("tab", { name: "Messages" }).click();
  }
  await say(asha.page, "Namaste! Can you begin on Monday?");
  await expect(imran.page.getByText("Namaste! Can you begin on Monday?", { exact: true })).toBeVisible();
  await say(imran.page, "Yes, at nine in the morning.");
  await expect(asha.page.getByText("Yes, at nine in the morning.", { exact: true })).toBeVisible();
  await expectNoAxeViolations(asha.page);

  await imran.context.close();
  await asha.context.close();
});
