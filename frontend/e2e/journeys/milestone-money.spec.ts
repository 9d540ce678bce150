import type { Browser, BrowserContext, FrameLocator, Locator, Page } from "@playwright/test";
import { call, enter } from "../support/people";
import { expect, expectNoAxeViolations, test } from "../support/test";
import { hire, openWorkspace } from "../support/workspace";

const PHONE = { width: 390, height: 844 };
const MILESTONE = "Conduits laid";

interface Work {
  homeowner: BrowserContext;
  worker: BrowserContext;
  projectId: string;
}

/** Work that one was hired for by the other, and a plan with one milestone of ₹20,000. */
async function agree(browser: Browser): Promise<Work> {
  const [homeowner, worker] = [await enter(browser, "homeowner"), await enter(browser, "worker")];
  const projectId = await hire(homeowner, worker, `Rewiring ${Date.now()}`);
  await call(homeowner, `/api/projects/${projectId}/milestones`, {
    title: MILESTONE,
    amount_paise: 2_000_000,
  });
  return { homeowner, worker, projectId };
}

const row = (page: Page): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: MILESTONE }) });

const bar = (page: Page): Locator => page.getByRole("region", { name: "Money" });

/** Goes from the plan to the gateway's page. */
async function openCheckout(page: Page): Promise<FrameLocator> {
  await row(page).getByRole("button", { name: "Fund ₹20,000" }).click();
  return payIn(page);
}

async function payIn(page: Page): Promise<FrameLocator> {
  await page
    .getByRole("dialog", { name: `Fund “${MILESTONE}”` })
    .getByRole("button", { name: "Pay ₹20,000" })
    .click();
  return page.frameLocator("iframe.razorpay-checkout-frame");
}

async function overflows(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

async function handOver(page: Page): Promise<void> {
  await row(page).getByRole("button", { name: "Submit" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
}

test("a milestone is paid in, handed over, released in part and then whole, live for both", async ({
  browser,
}) => {
  const { homeowner, worker, projectId } = await agree(browser);
  const [hers, his] = [await homeowner.newPage(), await worker.newPage()];
  await hers.setViewportSize(PHONE);
  await hers.goto(`/projects/${projectId}?tab=progress`);
  await his.goto(`/projects/${projectId}?tab=progress`);
  await expect(row(his).getByText("Not funded yet: agree before you begin.")).toBeVisible();

  // She reads what happens with her money, and pays.
  await row(hers).getByRole("button", { name: "Fund ₹20,000" }).click();
  await expect(hers.getByRole("dialog").getByRole("link", { name: "the refund rules" })).toBeVisible();
  await expectNoAxeViolations(hers);
  const checkout = await payIn(hers);
  await checkout.getByRole("button", { name: "Pay ₹20,000.00" }).click();
  await expect(hers.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
  await expect(hers.getByText(/₹20,000 for “Conduits laid” is paid in/)).toBeVisible();
  await expectNoAxeViolations(hers);

  // He sees it at once, starts, and submits the milestone.
  await expect(row(his).getByText("Funded: you can start.", { exact: false })).toBeVisible();
  await expect(bar(his)).toContainText("₹20,000 is held safely for you until the work is accepted.");
  await handOver(his);
  await hers.getByRole("link", { name: "Back to the project" }).click();
  await expect(row(hers).getByText(/Released by itself on/)).toBeVisible();
  expect(await overflows(hers)).toBeLessThanOrEqual(0);

  // First, a part of it.
  await row(hers).getByRole("button", { name: "Release a part" }).click();
  const dialog = hers.getByRole("dialog");
  await dialog.getByLabel("How much is released").fill("25000");
  await dialog.getByRole("button", { name: "Release" }).click();
  await expect(dialog.getByText("Only ₹20,000 is held.").first()).toBeVisible();
  await dialog.getByLabel("How much is released").fill("8000");
  await expect(dialog.getByRole("status")).toContainText("₹12,000");
  await expectNoAxeViolations(hers);
  await dialog.getByRole("button", { name: "Release" }).click();
  await expect(bar(hers)).toContainText("₹12,000 is held safely until you accept the work.");
  await expect(row(his).getByText("₹8,000 is released already.", { exact: false })).toBeVisible();
  await expectNoAxeViolations(hers);

  // Her acceptance releases the rest.
  await row(hers).getByRole("button", { name: "Accept milestone" }).click();
  await expect(hers.getByRole("dialog")).toContainText("₹12,000 goes to the worker as soon as you accept.");
  await hers.getByRole("dialog").getByRole("button", { name: "Accept milestone" }).click();
  await expect(row(hers).getByText("₹20,000 was released to the worker.")).toBeVisible();
  await expect(bar(his)).toContainText("₹20,000 has been released to you.");
  await expectNoAxeViolations(his);
  await homeowner.close();
  await worker.close();
});

test("a declined payment is tried again, and one of which all news is lost is found", async ({ browser }) => {
  const { homeowner, worker, projectId } = await agree(browser);
  const page = await openWorkspace(homeowner, projectId, "progress");
  let checkout = await openCheckout(page);
  await checkout.getByRole("button", { name: "Make this payment fail" }).click();
  await checkout.getByRole("button", { name: "Close", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `Fund “${MILESTONE}”` });
  await expect(dialog.getByRole("alert")).toContainText("Payment Failed");
  await expect(dialog.getByRole("alert")).toContainText(/declined by the bank/);
  await expectNoAxeViolations(page);

  // Neither the browser nor the server is notified of the second payment; the page polls.
  checkout = await payIn(page);
  await checkout.getByText("More test choices").click();
  await checkout.getByLabel(/browser hears/).selectOption({ label: "Nothing: the answer is lost" });
  await checkout.getByLabel(/server hears/).selectOption({ label: "Nothing: the webhook is lost" });
  await checkout.getByRole("button", { name: "Pay ₹20,000.00" }).click();
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
  await page.getByRole("link", { name: "Back to the project" }).click();
  await expect(row(page).getByText("₹20,000 is held safely until you accept the work.")).toBeVisible();
  await expect(row(page).getByRole("button", { name: /^Fund/ })).toHaveCount(0);
  await homeowner.close();
  await worker.close();
});
