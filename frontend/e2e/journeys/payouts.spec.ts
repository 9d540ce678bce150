import { call, join } from "../support/people";
import { openAddress } from "../support/standing";
import { expect, expectNoAxeViolations, expectToast, test } from "../support/test";
import { fund, hire } from "../support/workspace";

const NUMBER = "50100234567891";

test("released money waits for a bank account, and is paid to it once there is one", async ({
  browser,
  mailTo,
}) => {
  const [homeowner, worker] = await Promise.all([
    join(browser, mailTo, { firstName: "Meera", lastName: "Joshi", accountType: "Homeowner" }),
    join(browser, mailTo, { firstName: "Ramesh", lastName: "Jadhav", accountType: "Service Provider" }),
  ]);
  const projectId = await hire(homeowner.context, worker.context, `Rewiring ${Date.now()}`);
  const milestone = await call<{ id: string }>(homeowner.context, `/api/projects/${projectId}/milestones`, {
    title: "Conduits laid",
    amount_paise: 2_000_000,
  });
  await fund(homeowner.context, milestone.id);
  await call(worker.context, `/api/milestones/${milestone.id}/submit`, { note: "All laid." });
  await call(homeowner.context, `/api/milestones/${milestone.id}/release`, { amount_paise: 800_000 });

  // The page says why the money waits, and what the account needs first.
  const page = worker.page;
  await page.goto("/money?tab=payouts");
  await expect(page.getByText("₹8,000 waits for your bank account")).toBeVisible();
  const payout = page.getByRole("article").filter({ hasText: "Conduits laid" });
  await expect(payout.getByText("Waits")).toBeVisible();
  await page.getByRole("link", { name: "Add it to your profile" }).click();
  await page
    .getByLabel("Phone")
    .first()
    .fill(`9${String(Date.now()).slice(-9)}`);
  await page.getByRole("button", { name: /^Save/ }).first().click();
  // Leaving before it is saved would lose the number.
  await expectToast(page, "Profile saved");

  // A typing error is shown at its field; then the account is saved, and the payout follows.
  await openAddress(page, "/money?tab=payouts");
  await page.getByRole("button", { name: "Add bank account" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Account holder name").fill("Ramesh Jadhav");
  await dialog.getByLabel("Account number", { exact: true }).fill(NUMBER);
  await dialog.getByLabel("Confirm account number").fill("50100234567819");
  await dialog.getByLabel("IFSC code").fill("hdfc0001234");
  await expect(dialog.getByText("HDFC Bank")).toBeVisible();
  await dialog.getByRole("button", { name: "Save bank account" }).click();
  await expect(
    dialog.getByText("Account numbers do not match. Please check and try again.").first(),
  ).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByLabel("Confirm account number").fill(NUMBER);
  await dialog.getByRole("button", { name: "Save bank account" }).click();

  // A change this important asks for the password again.
  const proof = page.getByRole("dialog", { name: "Confirm it's you" });
  await proof.getByLabel("Your password", { exact: true }).fill(worker.password);
  await proof.getByRole("button", { name: /^Confirm/ }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(payout.getByRole("listitem").filter({ hasText: "Paid" })).toContainText("20");
  await expect(payout).toContainText("HDFC Bank XXXX XXXX 7891");
  await expect(page.getByText(NUMBER)).toHaveCount(0);
  await expectNoAxeViolations(page);
  await homeowner.context.close();
  await worker.context.close();
});
