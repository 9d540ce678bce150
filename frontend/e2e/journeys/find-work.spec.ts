import type { BrowserContext } from "@playwright/test";
import { call, enter } from "../support/people";
import { DEMO_ACCOUNTS } from "../support/sign-in";
import { expect, expectNoAxeViolations, expectToast, test, toastOf } from "../support/test";

const PHONE = { width: 390, height: 844 };

async function postJob(homeowner: BrowserContext, title: string, trade: string): Promise<string> {
  const places = await homeowner.request.get("/api/places", { params: { q: "Pune" } });
  const { items } = (await places.json()) as { items: { id: number }[] };
  const { id } = await call<{ id: string }>(homeowner, "/api/jobs", {
    title,
    trade,
    description: "Old wiring, two rooms, from Monday on.",
    area_id: items[0]?.id,
    budget_min_paise: 750_000,
  });
  return id;
}

test("a visitor finds work, and is asked to sign in as a worker to apply", async ({ browser, page }) => {
  const homeowner = await enter(browser, "homeowner");
  const title = `Rewire two rooms ${Date.now()}`;
  await postJob(homeowner, title, "electrician");
  await homeowner.close();

  await page.setViewportSize(PHONE);
  await page.goto("/find-work?place=Pune&trade=electrician");
  await expect(page.getByRole("heading", { name: "How to Find Work" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign up as a worker" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /jobs? found/ })).toBeVisible();

  // On phones filters are in a sheet, and a press on its chip removes each.
  await page.getByRole("button", { name: /^Filters/ }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.getByLabel("Budget").selectOption({ label: "At least ₹5,000" });
  await expectNoAxeViolations(page);
  await sheet.getByRole("button", { name: "Show jobs" }).click();
  await expect(page).toHaveURL(/budget=5000/);
  await page.getByRole("button", { name: "Remove the filter At least ₹5,000" }).click();
  await expect(page).not.toHaveURL(/budget/);

  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await expect(page.getByText("₹7,500+")).toBeVisible();
  await page.getByRole("button", { name: "Apply for this Job" }).click();
  // One toast: both are checked at the same time, while it is shown.
  await Promise.all([
    expect(toastOf(page, "Authentication Required")).toBeVisible(),
    expectToast(page, "Please sign in as a worker to apply for jobs."),
  ]);
  await expect(page.getByRole("dialog").getByRole("tab", { name: "Sign In" })).toBeVisible();
});

test("a worker sees the own trades near by, widens the list, keeps a job and applies", async ({
  browser,
}) => {
  const [homeowner, worker] = [await enter(browser, "homeowner"), await enter(browser, "worker")];
  const title = `New fuse box ${Date.now()}`;
  const id = await postJob(homeowner, title, "electrician");
  const page = await worker.newPage();
  await page.goto("/find-work");
  const own = page.getByRole("switch", { name: "Matches my trades near me" });
  await expect(own).toBeChecked();
  const card = page.getByRole("listitem").filter({ hasText: title });
  await expect(card).toContainText(/\d\.\d km/);
  await own.click();
  await expect(page).toHaveURL(/mine=off/);
  await card.getByRole("button", { name: `Save “${title}”` }).click();
  await expect(card.getByRole("button", { name: `Save “${title}”` })).toHaveAttribute("aria-pressed", "true");

  await card.getByRole("link", { name: "Apply for this Job" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Proposal").fill("I have fitted forty fuse boxes and can begin on Monday.");
  await dialog.getByLabel("Rate").fill("700");
  await dialog.getByLabel("Estimated duration").fill("2 days");
  await dialog.getByRole("button", { name: "Send application" }).click();
  await expectToast(page, "Application sent");
  await expect(page.getByRole("heading", { name: "My application" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "About the homeowner" })).toBeVisible();

  // Cancelled work says so to people who open it later.
  await call(homeowner, `/api/projects/${id}/cancel`, {
    reason: "Found somebody nearby.",
    reason_code: "plans_changed",
  });
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/find-work/${id}`);
  await expect(visitor.getByRole("heading", { name: "This work is not open any more" })).toBeVisible();
  await Promise.all([visitor.context().close(), homeowner.close(), worker.close()]);
});

test("a worker types what is wrong in Hinglish and in Hindi and finds the same work", async ({ browser }) => {
  const [homeowner, worker] = [await enter(browser, "homeowner"), await enter(browser, "worker")];
  const title = `Geyser stays cold ${Date.now()}`;
  await postJob(homeowner, title, "plumber");
  const page = await worker.newPage();
  await page.setViewportSize(PHONE);
  await page.goto("/find-work?mine=off");
  await expect(page.getByRole("status").filter({ hasText: /jobs? found/ })).toBeVisible();
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/open-work?")) requests.push(request.url());
  });
  const box = page.getByRole("searchbox", { name: "Search jobs" });
  await box.pressSequentially("geyser thanda");
  await expect(page).toHaveURL(/q=geyser\+thanda/);
  await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();
  await expect(page.getByText(/Showing work for Geyser not heating/)).toBeVisible();
  // One request for a text, and not one for each of its letters.
  expect(requests.length).toBeLessThanOrEqual(3);
  await expectNoAxeViolations(page);

  await box.fill("गीज़र ठंडा");
  await expect(page).toHaveURL(/q=%E0%A4%97/);
  await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/q=/);
  await expect(box).toHaveValue("");

  // A place in the text counts: the job is in Pune.
  await box.fill("geyser thanda, Nagpur");
  await expect(page.getByText(/near Nagpur/).first()).toBeVisible();
  await expect(page.getByRole("link", { name: title, exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Clear the search" }).first().click();
  await expect(page).not.toHaveURL(/q=/);
  await Promise.all([homeowner.close(), worker.close()]);
});

test("an alert tells the worker of new work, with the reason", async ({ browser, mailTo }) => {
  const [homeowner, worker] = [await enter(browser, "homeowner"), await enter(browser, "contractor")];
  const page = await worker.newPage();
  await page.setViewportSize(PHONE);
  await page.goto("/find-work?trade=welder&place=Pune&radius=50&budget=5000");
  await page.getByRole("button", { name: "Get alerts for similar work" }).click();
  const dialog = page.getByRole("dialog");
  const name = `Gates and grilles ${Date.now()}`;
  await dialog.getByLabel("Name").fill(name);
  await expect(dialog.getByRole("checkbox", { name: "Welder" })).toBeChecked();
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Create alert" }).click();
  await expectToast(page, "Job alert created");

  await page.goto("/find-work/alerts");
  const alert = page.getByRole("listitem").filter({ hasText: name });
  await expect(alert).toContainText("nothing found yet");

  const title = `Weld a gate ${Date.now()}`;
  await postJob(homeowner, title, "welder");
  // A live event updates the page; the mail gives the same reason.
  await expect(page.getByText(/Why you see it: Welder · 0\.0 km from Pune · budget ₹7,500\+/)).toBeVisible();
  await expect(alert).toContainText("1 job found");
  const mail = await mailTo(DEMO_ACCOUNTS.contractor, { subject: new RegExp(title) });
  expect(mail.text).toContain("Welder · 0.0 km from Pune · budget ₹7,500+");

  await alert.getByRole("switch").click();
  await expect(alert).toContainText("Paused");
  await alert.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete alert" }).click();
  await expectToast(page, "Job alert deleted");
  await expect(alert).toHaveCount(0);
  await Promise.all([homeowner.close(), worker.close()]);
});
