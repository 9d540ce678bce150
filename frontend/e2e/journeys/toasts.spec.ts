import type { Page } from "@playwright/test";
import { LOADING_IN_MAIN } from "../support/loading-mark";
import { withNotices } from "../support/notices";
import { enter } from "../support/people";
import { expect, expectNoAxeViolations, test, toastOf } from "../support/test";
import { coveredByToasts } from "../support/toasts";
import { hire } from "../support/workspace";

// With animations and prefetched code, as for most people.
test.use({ contextOptions: { reducedMotion: "no-preference" }, isPrefetching: true });

const WINDOWS = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desk: { viewport: { width: 1440, height: 900 } },
};
/** Kinds of pages that confirm an action with a toast; `:id` is work in progress. */
const PATHS = [
  "/dashboard",
  "/projects",
  "/projects/:id?tab=tasks",
  "/projects/:id?tab=progress",
  "/jobs",
  "/jobs?tab=my-jobs",
  "/saved",
  "/profile/settings",
  "/search-results?q=electrician&location=Pune&view=list",
  "/",
];
/** Scroll positions at which a toast may appear, in window heights. */
const SCROLLED = [0, 0.4, 1];

async function openPage(page: Page, path: string): Promise<(title: string) => Promise<void>> {
  const { arrive } = await withNotices(page);
  await page.goto(path);
  await expect(page.getByRole("banner").getByLabel(/^Notifications/)).toBeVisible();
  await expect(page.locator(LOADING_IN_MAIN)).toHaveCount(0);
  return arrive;
}

for (const [name, options] of Object.entries(WINDOWS))
  test(`a toast covers no control where there is room for it: ${name}`, async ({ browser }) => {
    const homeowner = await enter(browser, "homeowner", options);
    const worker = await enter(browser, "worker");
    const id = await hire(homeowner, worker, `Toasts ${Date.now()}`);
    for (const path of PATHS)
      await test.step(path, async () => {
        const page = await homeowner.newPage();
        const arrive = await openPage(page, path.replace(":id", id));
        await arrive("Sunil Jadhav applied for “Repair of the pump”");
        await expect(toastOf(page, "Sunil Jadhav applied")).toBeVisible();
        for (const share of SCROLLED) {
          await page.evaluate((heights) => scrollTo(0, heights * innerHeight), share);
          await expect.poll(() => coveredByToasts(page), { message: `${path}, ${share}` }).toEqual([]);
        }
        await page.close();
      });
    await homeowner.close();
    await worker.close();
  });

test("toasts of the same kind become one, and keys close them", async ({ browser }) => {
  const homeowner = await enter(browser, "homeowner", WINDOWS.phone);
  const page = await homeowner.newPage();
  const arrive = await openPage(page, "/profile/settings#privacy");
  const shown = page.locator('[data-sonner-toast]:not([data-removed="true"])');
  await arrive("The first notice");
  await arrive("The second notice");
  await expect(toastOf(page, "The second notice")).toBeVisible();
  await expect(shown).toHaveCount(1);
  await expectNoAxeViolations(page);

  await page.keyboard.press("Alt+t");
  await page.keyboard.press("Escape");
  await expect(shown).toHaveCount(0);
  await homeowner.close();
});
