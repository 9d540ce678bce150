import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { call, join } from "../support/people";
import { openAddress } from "../support/standing";
import { expect, expectNoAxeViolations, test } from "../support/test";

async function downloadBy(page: Page, click: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent("download"), click()]);
  const content = await readFile(await download.path());
  expect(content.subarray(0, 5).toString()).toBe("%PDF-");
  return download;
}

test("a fee's invoice is downloaded, listed and mailed", async ({ browser, mailTo }) => {
  const { context, page, email } = await join(browser, mailTo, {
    firstName: "Ila",
    lastName: "Kulkarni",
    accountType: "Homeowner",
  });
  const project = await call<{ id: string }>(context, "/api/projects", {
    title: "Tile the bathroom",
    base_amount_paise: 2_000_000,
  });
  await page.goto(`/projects?pay=${project.id}`);
  await page.getByRole("button", { name: "Pay ₹5" }).click();
  const checkout = page.frameLocator("iframe.razorpay-checkout-frame");
  await checkout.getByLabel("Card").check();
  await checkout.getByRole("button", { name: "Pay ₹5.00" }).click();
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();

  const paid = await downloadBy(page, () => page.getByRole("link", { name: "Download invoice" }).click());
  expect(paid.suggestedFilename()).toMatch(/^karigar-KI\d{4}-\d{6}-en\.pdf$/);

  await openAddress(page, "/money?tab=invoices");
  const row = page.getByRole("article").filter({ hasText: "Tile the bathroom" });
  await expect(row.getByText("₹0.76 GST included")).toBeVisible();
  await expectNoAxeViolations(page);
  const hindi = await downloadBy(page, () => row.getByRole("link", { name: /हिन्दी/ }).click());
  expect(hindi.suggestedFilename()).toBe(paid.suggestedFilename().replace("-en.", "-hi."));

  const { attachments } = await mailTo(email, { subject: /^Receipt: ₹5/ });
  expect(attachments.map(({ name }) => name)).toEqual([paid.suggestedFilename()]);
});
