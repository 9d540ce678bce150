import type { Locator, Page } from "@playwright/test";
import { call, enter, join } from "../support/people";
import { expect, expectNoAxeViolations, test } from "../support/test";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const PRESSED_WITHIN = 5_000;

/** The tabs of each role, in their order (specification part 2 point 2; issue 5). */
const TABS = {
  homeowner: ["Manage Projects", "Find Workers", "Progress", "Reviews", "Profile"],
  worker: ["Find Jobs", "Applications", "Progress", "Reviews", "Verification", "Profile"],
  contractor: [
    "Find Jobs",
    "Applications",
    "Assignments",
    "Team",
    "Progress",
    "Business",
    "Reviews",
    "Verification",
    "Profile",
  ],
  supervisor: ["Assigned Work", "Today", "Progress", "Profile"],
} as const;

/** At the end of the page, where a phone's main action is in the layout and covers nothing. */
async function expectPhoneInOrder(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expectNoAxeViolations(page);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [inner, wide] = await page.evaluate(() => [window.innerWidth, document.documentElement.scrollWidth]);
  expect(wide).toBeLessThanOrEqual(inner ?? 0);
}

/** Recommended work says why it is shown. */
async function expectReasons(panel: Locator): Promise<void> {
  await expect(panel.getByText(/^Why you see it: your main trade/).first()).toBeVisible();
  await expect(panel.getByRole("link", { name: "Apply for this Job" }).first()).toBeVisible();
}

for (const [role, tabs] of Object.entries(TABS)) {
  test(`a ${role}'s day on a phone and at a desk: figures, activity, every tab`, async ({ browser }) => {
    test.slow();
    const context = await enter(browser, role as keyof typeof TABS);
    const page = await context.newPage();
    await page.setViewportSize(PHONE);
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { name: "Recent activity" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Next steps" })).toBeVisible();
    const list = page.getByRole("tablist", { name: "Dashboard" });
    await expect(list.getByRole("tab")).toHaveText(tabs);
    await expect(page.getByText("Loading…")).toHaveCount(0);
    await expectPhoneInOrder(page);

    await page.setViewportSize(DESKTOP);
    for (const name of tabs) {
      const tab = list.getByRole("tab", { name });
      // News of other journeys may move the tabs just under the pointer; a person presses again.
      // oxlint-disable-next-line no-await-in-loop -- a person looks at one after the other
      await expect(async () => {
        await tab.click();
        await expect(tab).toHaveAttribute("aria-selected", "true", { timeout: PRESSED_WITHIN });
      }).toPass();
      const panel = page.getByRole("tabpanel", { name });
      // oxlint-disable-next-line no-await-in-loop -- as above
      await expect(panel).toBeVisible();
      // oxlint-disable-next-line no-await-in-loop -- as above
      await expect(panel.getByText("Loading…")).toHaveCount(0);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await expect(page.getByRole("alert")).toHaveCount(0);
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (role === "worker" && name === "Find Jobs") await expectReasons(panel);
    }
    // A target half covered by the header can't be checked.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectNoAxeViolations(page);
    await page.goBack();
    await expect(list.getByRole("tab", { selected: true })).toHaveText(tabs.at(-2) ?? "");
    await context.close();
  });
}

test("a homeowner's first day, and her figures move while others act", async ({ browser, mailTo }) => {
  test.slow();
  const meera = await join(browser, mailTo, {
    firstName: "Meera",
    lastName: "Joshi",
    accountType: "Homeowner",
  });
  const { page } = meera;
  await page.setViewportSize(PHONE);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Welcome, Meera" })).toBeVisible();
  await expect(page.getByText("1 of 5 first steps done")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Add your town/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Start with your first project" })).toBeVisible();
  await expect(page.getByText(/^What you and others do appears here/)).toBeVisible();
  await expectPhoneInOrder(page);

  const { items } = await (await meera.context.request.get("/api/places?q=Pune")).json();
  const job = await call<{ id: string }>(meera.context, "/api/jobs", {
    title: "Hang four doors",
    description: "Four doors of sheesham have come and want to be hung.",
    area_id: items[0].id,
    trade: "carpenter",
  });
  const unread = page.getByRole("link", { name: /Applications to read/ });
  await expect(page.getByText("2 of 5 first steps done")).toBeVisible();
  await expect(unread).toHaveText(/^0/);

  const worker = await enter(browser, "worker");
  await call(worker, `/api/projects/${job.id}/applications`, {
    proposal: "I have hung doors for ten years and can begin on Monday.",
    rate_paise: 400_000,
    rate_unit: "lump_sum",
    estimated_duration: "2 days",
  });
  await expect(unread).toHaveText(/^1/);
  await expect(
    page.getByRole("link", { name: "Read 1 new application for “Hang four doors”" }),
  ).toBeVisible();
  await expect(page.getByText("Ramesh applied for “Hang four doors”: ₹4,000 lump sum")).toBeVisible();

  const ramesh = await worker.newPage();
  await ramesh.goto("/dashboard?tab=applications");
  await expect(ramesh.getByRole("tab", { name: "Applications" })).toBeInViewport();
  await expect(ramesh.getByText("You applied for “Hang four doors”: ₹4,000 lump sum")).toBeVisible();
  await worker.close();
  await meera.context.close();
});

test("a supervisor finishes a task of today in place", async ({ browser }) => {
  const context = await enter(browser, "supervisor");
  const page = await context.newPage();
  await page.goto("/dashboard?tab=today");
  const done = page.getByRole("button", { name: /^Done: / });
  await expect(done.first()).toBeVisible();
  const before = await done.count();
  const name = ((await done.first().getAttribute("aria-label")) ?? "").replace("Done: ", "");
  await done.first().click();
  await expect(page.getByText(`Done: ${name}`).last()).toBeVisible();
  await expect(done).toHaveCount(before - 1);
  await context.close();
});
