import { LOADING_IN_MAIN } from "../support/loading-mark";
import { withNotices } from "../support/notices";
import { enter } from "../support/people";
import { awaitScripts, lookOnly, openAddress, untilStanding } from "../support/standing";
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

for (const [name, options] of Object.entries(WINDOWS))
  test(`a toast covers no control where there is room for it: ${name}`, async ({ browser }) => {
    const homeowner = await enter(browser, "homeowner", options);
    const worker = await enter(browser, "worker");
    const id = await hire(homeowner, worker, `Toasts ${Date.now()}`);
    const page = await homeowner.newPage();
    await page.addInitScript(lookOnly);
    awaitScripts(page);
    const { arrive } = await withNotices(page);
    for (const [place, path] of PATHS.entries())
      await test.step(path, async () => {
        await openAddress(page, path.replace(":id", id));
        await untilStanding(page);
        const title = `Sunil Jadhav applied for “Repair of pump ${place + 1}”`;
        await arrive(title);
        await expect(toastOf(page, title)).toBeVisible();
        for (const share of SCROLLED) {
          await page.evaluate((heights) => scrollTo(0, heights * innerHeight), share);
          await expect.poll(() => coveredByToasts(page), { message: `${path}, ${share}` }).toEqual([]);
        }
      });
    await homeowner.close();
    await worker.close();
  });

test("toasts of the same kind become one, and keys close them", async ({ browser }) => {
  const homeowner = await enter(browser, "homeowner", WINDOWS.phone);
  const page = await homeowner.newPage();
  const { arrive } = await withNotices(page);
  await page.goto("/profile/settings#privacy");
  await expect(page.getByRole("banner").getByLabel(/^Notifications/)).toBeVisible();
  await expect(page.locator(LOADING_IN_MAIN)).toHaveCount(0);
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
