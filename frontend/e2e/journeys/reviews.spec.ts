import type { Browser, Locator, Page } from "@playwright/test";
import { call, enter } from "../support/people";
import { DEMO_ACCOUNTS } from "../support/sign-in";
import { expect, expectNoAxeViolations, expectToast, test } from "../support/test";
import { hire } from "../support/workspace";

const PHONE = { width: 390, height: 844 };

interface Pair {
  homeowner: Page;
  /** The worker's own phone. */
  worker: Page;
  projectId: string;
}

/** A homeowner and a worker whose job has just been completed, each on its page. */
async function finish(browser: Browser, title: string): Promise<Pair> {
  const [one, other] = [await enter(browser, "homeowner"), await enter(browser, "worker")];
  const projectId = await hire(one, other, title);
  await call(other, `/api/projects/${projectId}/deliver`);
  await call(one, `/api/projects/${projectId}/complete`);
  const [homeowner, worker] = [await one.newPage(), await other.newPage()];
  await worker.setViewportSize(PHONE);
  await homeowner.goto(`/projects/${projectId}`);
  await worker.goto(`/projects/${projectId}`);
  return { homeowner, worker, projectId };
}

const reviewsOf = (page: Page): Locator => page.getByRole("region", { name: "Reviews" });

test("neither side reads before both have written; then there is a reply and a report", async ({
  browser,
  mailTo,
}) => {
  const title = `Rewire the hall no. ${Date.now() % 1e8}`;
  const { homeowner, worker } = await finish(browser, title);

  await test.step("the homeowner needs stars, chooses them by keyboard and sends", async () => {
    await homeowner.getByRole("button", { name: "Write review" }).click();
    const dialog = homeowner.getByRole("dialog", { name: /How was it with/ });
    await dialog.getByRole("button", { name: "Send review" }).click();
    await expect(dialog.getByRole("alert").first()).toContainText("Please choose one to five stars.");
    await expectNoAxeViolations(homeowner);
    const stars = dialog.getByRole("radiogroup", { name: "Your rating" });
    await stars.getByRole("radio", { name: /^1 of 5/ }).focus();
    for (let step = 0; step < 3; step += 1) await homeowner.keyboard.press("ArrowRight");
    await expect(stars.getByRole("radio", { name: /^4 of 5/ })).toBeChecked();
    await dialog
      .getByRole("radiogroup", { name: "On time" })
      .getByRole("radio", { name: /^3 of 5/ })
      .check();
    await dialog.getByLabel("In your own words").fill("Neat wiring, <b>half a day</b> late.");
    await dialog.getByRole("radio", { name: "Yes" }).check();
    await dialog.getByRole("button", { name: "Send review" }).click();
    await expectToast(homeowner, "Thank you for your review");
    await expect(homeowner.getByRole("button", { name: "Write review" })).toHaveCount(0);
    await expect(reviewsOf(homeowner)).toContainText("Only you see it.");
  });

  await test.step("the worker learns that one waits, and nothing of it", async () => {
    const mail = await mailTo(DEMO_ACCOUNTS.worker, { subject: new RegExp(`${title}.*opens both`) });
    expect(mail.text).not.toContain("Neat wiring");
    await expect(reviewsOf(worker)).toContainText("has written about you");
    await expect(worker.getByText("Neat wiring")).toHaveCount(0);
    await expectNoAxeViolations(worker);
  });

  await test.step("the worker writes on the phone, and both are shown", async () => {
    await worker.getByRole("button", { name: "Write review" }).click();
    const dialog = worker.getByRole("dialog", { name: /How was it with/ });
    await expectNoAxeViolations(worker);
    const stars = dialog.getByRole("radiogroup", { name: "Your rating" });
    await stars.getByRole("radio", { name: /^5 of 5/ }).check();
    await dialog.getByLabel("In your own words").fill("Clear, kind and paid the same day.");
    await dialog.getByRole("button", { name: "Send review" }).click();
    await expect(worker.getByText("Neat wiring, <b>half a day</b> late.")).toBeVisible();
    // A live event updates the homeowner's page.
    await expect(homeowner.getByText("Clear, kind and paid the same day.")).toBeVisible();
  });

  await test.step("the worker replies once, which the homeowner reads at once", async () => {
    await reviewsOf(worker).getByRole("button", { name: "Reply" }).click();
    const dialog = worker.getByRole("dialog", { name: /Reply to/ });
    await dialog.getByLabel("Your reply").fill("The board came late. I should have called.");
    await expectNoAxeViolations(worker);
    await dialog.getByRole("button", { name: "Reply", exact: true }).click();
    await expect(homeowner.getByText("The board came late. I should have called.")).toBeVisible();
    await expect(reviewsOf(worker).getByRole("button", { name: "Change reply" })).toBeVisible();
  });

  await test.step("the homeowner reports the other review, which stays", async () => {
    await reviewsOf(homeowner).getByRole("button", { name: "Report" }).click();
    const dialog = homeowner.getByRole("dialog", { name: "Report this review" });
    await dialog.getByRole("radio", { name: "It is not about this work" }).check();
    await expectNoAxeViolations(homeowner);
    await dialog.getByRole("button", { name: "Report review" }).click();
    await expect(reviewsOf(homeowner)).toContainText("Reported. We are looking at it.");
    await expect(homeowner.getByText("Clear, kind and paid the same day.")).toBeVisible();
  });
});

test("my rating, what waits and what was said stand on the dashboard", async ({ browser }) => {
  const context = await enter(browser, "worker");
  const page = await context.newPage();
  await page.goto("/dashboard?tab=reviews");
  for (const size of [PHONE, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size);
    await expect(page.getByRole("heading", { name: "My rating" })).toBeVisible();
    await expect(
      page
        .getByRole("region", { name: /What others say of you/ })
        .getByRole("listitem")
        .first(),
    ).toBeVisible();
    await expectNoAxeViolations(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(overflow).toBe(false);
  }
});
