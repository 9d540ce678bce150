import { call, enter, join } from "../support/people";
import { openAddress } from "../support/standing";
import { expect, expectNoAxeViolations, test } from "../support/test";

test("staff give a part of a fee back, and the payer follows it to the bank", async ({ browser, mailTo }) => {
  test.slow();
  const homeowner = await join(browser, mailTo, {
    firstName: "Lata",
    lastName: "Kulkarni",
    accountType: "Homeowner",
  });
  const hers = homeowner.page;
  const title = `Waterproof the terrace ${Date.now()}`;
  const project = await call<{ id: string }>(homeowner.context, "/api/projects", {
    title,
    base_amount_paise: 4_500_000,
  });
  await hers.goto(`/projects?pay=${project.id}`);
  await hers.getByRole("button", { name: "Pay ₹5" }).click();
  const checkout = hers.frameLocator("iframe.razorpay-checkout-frame");
  await checkout.getByRole("button", { name: "Pay ₹5.00" }).click();
  await expect(hers).toHaveURL(/\/payment-success\?order_id=order_/);
  await expect(hers.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
  const orderId = new URL(hers.url()).searchParams.get("order_id") ?? "";
  await openAddress(hers, "/money?tab=refunds");
  await expect(hers.getByRole("heading", { name: "No refunds" })).toBeVisible();

  const staff = await enter(browser, "finance");
  const desk = await staff.newPage();
  await desk.goto("/admin/money");
  await desk.getByRole("button", { name: "Give money back" }).click();
  const dialog = desk.getByRole("dialog", { name: "Give money back" });
  await dialog.getByLabel("Order or payment id").fill(orderId);
  await expect(dialog.getByText(/Lata Kulkarni paid ₹5/)).toBeVisible();
  await dialog.getByLabel("How much goes back").fill("6");
  await dialog.getByLabel("Reason").fill("For the wait on the telephone.");
  await dialog.getByRole("button", { name: "Give back" }).click();
  await expect(dialog.getByText("At most ₹5 of this order can still be given back.").first()).toBeVisible();
  await dialog.getByLabel("How much goes back").fill("2");
  await expectNoAxeViolations(desk);
  await dialog.getByRole("button", { name: "Give back" }).click();
  await expect(desk.getByText("The refund is being sent", { exact: true })).toBeVisible();
  await staff.close();

  // Live: nobody reloads this page.
  const refund = hers.getByRole("list", { name: "Refunds" }).getByRole("listitem").filter({ hasText: title });
  await expect(refund.getByText("₹2", { exact: true })).toBeVisible();
  await expect(refund.getByText("For the wait on the telephone.")).toBeVisible();
  await expect(refund.getByText("Arrived", { exact: true })).toBeVisible({ timeout: 120_000 });
  await expectNoAxeViolations(hers);
  const { text } = await mailTo(homeowner.email, { subject: /is back with you/ });
  expect(text).toContain("₹2");
});
