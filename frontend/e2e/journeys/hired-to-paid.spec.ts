import type { Page } from "@playwright/test";
import { type Person, call, join } from "../support/people";
import { expect, expectNoAxeViolations, test } from "../support/test";

const SUM = 700_000;

/** A job of hers with his offer of one sum, without a schedule. */
async function offer(homeowner: Person, worker: Person, title: string): Promise<string> {
  const places = await homeowner.context.request.get("/api/places", { params: { q: "Pune" } });
  const { items } = (await places.json()) as { items: { id: number }[] };
  const job = await call<{ id: string }>(homeowner.context, "/api/jobs", {
    title,
    description: "Two rooms and the kitchen.",
    area_id: items[0]?.id,
  });
  await call(worker.context, `/api/projects/${job.id}/applications`, {
    proposal: "I can begin on Monday and have done such work for years.",
    rate_paise: SUM,
    rate_unit: "lump_sum",
    estimated_duration: "3 days",
  });
  return job.id;
}

/** Pays at the gateway, without looking at the checkout. */
async function fund(page: Page, milestoneId: string): Promise<void> {
  const { order_id: orderId } = await call<{ order_id: string }>(
    page.context(),
    `/api/milestones/${milestoneId}/orders`,
  );
  const paid = await page.context().request.post(`/dev/gateway/checkout/${orderId}/attempts`, {
    data: { method: "upi" },
  });
  const answer = (await paid.json()) as Record<string, string>;
  await call(page.context(), `/api/orders/${orderId}/confirm`, {
    payment_id: answer.razorpay_payment_id,
    signature: answer.razorpay_signature,
  });
}

test("hiring leads to funding, and released money to the bank account that it waits for", async ({
  browser,
  mailTo,
}) => {
  test.slow();
  const [homeowner, worker] = await Promise.all([
    join(browser, mailTo, { firstName: "Meera", lastName: "Joshi", accountType: "Homeowner" }),
    join(browser, mailTo, { firstName: "Ramesh", lastName: "Jadhav", accountType: "Service Provider" }),
  ]);
  const title = `Rewiring ${Date.now()}`;
  const projectId = await offer(homeowner, worker, title);
  const hers = homeowner.page;

  // Accepting ends in paying the first part in; it can be put off.
  await hers.goto(`/projects/${projectId}/applications`);
  await hers.getByRole("button", { name: "Accept Ramesh Jadhav" }).click();
  await hers.getByRole("alertdialog").getByRole("button", { name: "Accept Ramesh Jadhav" }).click();
  const funding = hers.getByRole("dialog", { name: `Fund part 1: “${title}”` });
  await expect(funding.getByRole("button", { name: "Pay ₹7,000" })).toBeVisible();
  await expectNoAxeViolations(hers);
  await funding.getByRole("button", { name: "Later" }).click();
  await expect(funding).toBeHidden();

  // Until it is done, the dashboard begins with it, and the workspace says so in every tab.
  await hers.goto("/dashboard");
  const step = hers.getByRole("link", { name: `Fund part 1 of “${title}”: ₹7,000` });
  await expect(step).toBeVisible();
  await hers.goto(`/projects/${projectId}`);
  await expect(hers.getByRole("heading", { name: "Next step: fund part 1" })).toBeVisible();
  await expectNoAxeViolations(hers);
  await hers.getByRole("link", { name: "Fund part 1" }).click();
  await expect(hers.getByRole("dialog", { name: `Fund “${title}”` })).toBeVisible();
  const milestoneId = new URL(hers.url()).searchParams.get("fund") ?? "";
  await fund(hers, milestoneId);
  await hers.goto(`/projects/${projectId}`);
  await expect(hers.getByRole("link", { name: /held safely/ })).toBeVisible();
  await expect(hers.getByRole("heading", { name: "Next step: fund part 1" })).toBeHidden();
  await hers.goto("/dashboard");
  await expect(hers.getByRole("heading", { name: "Next steps" })).toBeVisible();
  await expect(step).toBeHidden();

  // What is released waits for his bank account: the first thing on his dashboard and of his money.
  await call(worker.context, `/api/milestones/${milestoneId}/submit`, { note: "All done." });
  await call(homeowner.context, `/api/milestones/${milestoneId}/accept`);
  const his = worker.page;
  await his.goto("/dashboard");
  const add = his.getByRole("link", { name: "Add your bank account: ₹7,000 of yours waits for it" });
  await expect(add).toBeVisible();
  await expectNoAxeViolations(his);
  await his.goto("/money");
  await expect(his.getByText("₹7,000 of yours is released and waits")).toBeVisible();
  await expectNoAxeViolations(his);
  await his.setViewportSize({ width: 390, height: 844 });
  await his.getByRole("link", { name: "Add bank account" }).click();
  await expect(his.getByRole("heading", { name: "Bank account" })).toBeInViewport();
  await his.setViewportSize({ width: 1280, height: 720 });
  await his.goto(`/projects/${projectId}?tab=progress`);
  await expect(his.getByText("₹7,000 waits: we do not know your bank account yet.").first()).toBeVisible();
  await expect(his.getByText(/on its way to your bank/)).toBeHidden();
  await hers.goto(`/projects/${projectId}?tab=progress`);
  await expect(hers.getByText("₹7,000 was released to the worker.")).toBeVisible();
  await expect(hers.getByText(/bank account/)).toBeHidden();
  const { text } = await mailTo(worker.email, { subject: /is yours/ });
  expect(text).toContain("we do not know your bank account yet");
});

test("a listing that is cancelled in time says when its fee is back", async ({ browser, mailTo }) => {
  const homeowner = await join(browser, mailTo, {
    firstName: "Lata",
    lastName: "Kulkarni",
    accountType: "Homeowner",
  });
  const page = homeowner.page;
  const project = await call<{ id: string }>(homeowner.context, "/api/projects", {
    title: `Waterproof the terrace ${Date.now()}`,
    base_amount_paise: 4_500_000,
  });
  await page.goto(`/projects?pay=${project.id}`);
  await page.getByRole("button", { name: "Pay ₹5" }).click();
  const checkout = page.frameLocator("iframe.razorpay-checkout-frame");
  await checkout.getByRole("button", { name: "Pay ₹5.00" }).click();
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
  await call(homeowner.context, `/api/projects/${project.id}/cancel`, {
    reason: "We move.",
    reason_code: "plans_changed",
  });
  await page.goto(`/projects/${project.id}`);
  await expect(page.getByText("Your listing fee of ₹5 comes back")).toBeVisible();
  await expect(page.getByText(/usually there between .+ and .+, by .+ at the latest/)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto("/projects");
  await expect(page.getByRole("listitem").filter({ hasText: "Cancelled" })).toBeVisible();
  await expect(page.getByText("Live", { exact: true })).toBeHidden();
});
