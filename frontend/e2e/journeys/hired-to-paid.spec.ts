import { type Person, call, join } from "../support/people";
import { expect, expectNoAxeViolations, test } from "../support/test";
import { fund } from "../support/workspace";

const SUM = 700_000;

/** A job of hers with his offer without a schedule: a fixed sum, or another rate. */
async function offer(homeowner: Person, worker: Person, title: string, terms: object = {}): Promise<string> {
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
    ...terms,
  });
  return job.id;
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

  // Accepting ends with the first payment, which can be postponed.
  await hers.goto(`/projects/${projectId}/applications`);
  await hers.getByRole("button", { name: "Accept Ramesh Jadhav" }).click();
  await hers.getByRole("alertdialog").getByRole("button", { name: "Accept Ramesh Jadhav" }).click();
  const funding = hers.getByRole("dialog", { name: `Fund part 1: “${title}”` });
  await expect(funding.getByRole("button", { name: "Pay ₹7,000" })).toBeVisible();
  await expectNoAxeViolations(hers);
  await funding.getByRole("button", { name: "Later" }).click();
  await expect(funding).toBeHidden();

  // Until she pays, it is first on the dashboard, and every tab of the workspace says so.
  await hers.goto("/dashboard");
  const step = hers.getByRole("link", { name: `Fund part 1 of “${title}”: ₹7,000` });
  await expect(step).toBeVisible();
  await hers.goto(`/projects/${projectId}`);
  await expect(hers.getByRole("heading", { name: "Next step: fund part 1" })).toBeVisible();
  await expectNoAxeViolations(hers);
  await hers.getByRole("link", { name: "Fund part 1" }).click();
  await expect(hers.getByRole("dialog", { name: `Fund “${title}”` })).toBeVisible();
  const milestoneId = new URL(hers.url()).searchParams.get("fund") ?? "";
  await fund(homeowner.context, milestoneId);
  await hers.goto(`/projects/${projectId}`);
  await expect(hers.getByRole("link", { name: /held safely/ })).toBeVisible();
  await expect(hers.getByRole("heading", { name: "Next step: fund part 1" })).toBeHidden();
  await hers.goto("/dashboard");
  await expect(hers.getByRole("heading", { name: "Next steps" })).toBeVisible();
  await expect(step).toBeHidden();

  // Released money waits for his bank account: this is first on his dashboard and on his money page.
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

test("a rate without a total asks what the work will cost, and leads to funding that", async ({
  browser,
  mailTo,
}) => {
  test.slow();
  const [homeowner, worker] = await Promise.all([
    join(browser, mailTo, { firstName: "Meera", lastName: "Joshi", accountType: "Homeowner" }),
    join(browser, mailTo, { firstName: "Ramesh", lastName: "Jadhav", accountType: "Service Provider" }),
  ]);
  const title = `Rewiring by the hour ${Date.now()}`;
  const projectId = await offer(homeowner, worker, title, { rate_paise: 60_000, rate_unit: "hour" });
  const hers = homeowner.page;

  // Accepting asks for the sum and suggests his own estimate; it can be postponed.
  await hers.goto(`/projects/${projectId}/applications`);
  await hers.getByRole("button", { name: "Accept Ramesh Jadhav" }).click();
  await hers.getByRole("alertdialog").getByRole("button", { name: "Accept Ramesh Jadhav" }).click();
  const asking = hers.getByRole("dialog", { name: "What will part 1 cost?" });
  await expect(
    asking.getByText("Estimate: ₹600 per hour × 3 days, with 8 hours a day = ₹14,400"),
  ).toBeVisible();
  const amount = asking.getByRole("textbox", { name: "Amount for this part" });
  await expect(amount).toHaveValue("14,400");
  await expectNoAxeViolations(hers);
  await asking.getByRole("button", { name: "Later" }).click();
  await expect(asking).toBeHidden();

  // Until she pays, it is first on the dashboard, and the workspace says so.
  await hers.goto("/dashboard");
  const step = hers.getByRole("link", { name: `Set the price of part 1 of “${title}” and fund it` });
  await expect(step).toBeVisible();
  await hers.goto(`/projects/${projectId}`);
  await expect(hers.getByRole("heading", { name: "Next step: say what part 1 costs" })).toBeVisible();
  await expectNoAxeViolations(hers);
  await hers.getByRole("link", { name: "Enter the amount" }).click();
  await amount.fill("5000");
  await asking.getByRole("textbox", { name: "What is done then" }).fill("First day");
  await asking.getByRole("button", { name: "Save and go to payment" }).click();

  // It is now the first milestone, funded like any other.
  const funding = hers.getByRole("dialog", { name: "Fund “First day”" });
  await expect(funding.getByRole("button", { name: "Pay ₹5,000" })).toBeVisible();
  await expect(asking).toBeHidden();
  const milestoneId = new URL(hers.url()).searchParams.get("fund") ?? "";
  await fund(homeowner.context, milestoneId);
  await hers.goto(`/projects/${projectId}`);
  await expect(hers.getByRole("link", { name: /held safely/ })).toBeVisible();
  await expect(hers.getByRole("heading", { name: /^Next step/ })).toBeHidden();
  await hers.goto("/dashboard");
  await expect(hers.getByRole("heading", { name: "Next steps" })).toBeVisible();
  await expect(step).toBeHidden();
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
