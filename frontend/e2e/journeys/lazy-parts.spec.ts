import type { Page } from "@playwright/test";
import {
  type Blockade,
  ENTRY,
  allowNoReload,
  askedBy,
  block,
  closure,
  pageFiles,
  partFiles,
  pagePaths,
} from "../support/chunks";
import { expect, expectNoAxeViolations, test } from "../support/test";

// What is prefetched is some of what does not come.
test.use({ isPrefetching: true });

const BOTH: Blockade[] = ["abort", "404"];

/**
 * Public pages with lazy-loaded parts of their own. Some requests abort, others get "not found"; one page is
 * in Hindi.
 */
const VISITED: { path: string; page: string; how: Blockade }[] = [
  { path: "/", page: "/", how: "abort" },
  { path: "/hi/about", page: "/about", how: "404" },
  { path: "/find-work", page: "/find-work", how: "404" },
  { path: "/search-results?q=electrician&location=Pune", page: "/search-results", how: "abort" },
];
const HEADING = { level: 1 } as const;
const BROKEN = /^(Something went wrong|You are offline)$/;

const entry = closure(ENTRY);
/** What loads last: the deferred shell, and its toasts with a press. */
const LAST = [partFiles("deferred-shell", "DeferredShell"), partFiles("toasts", "Toasts")];

async function expectShell(page: Page): Promise<void> {
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeAttached();
}

async function expectPage(page: Page): Promise<void> {
  await expectShell(page);
  await expect(page.getByRole("main").getByRole("heading", HEADING)).toBeVisible();
  await expect(page.getByRole("heading", { name: BROKEN })).toHaveCount(0);
}

const SCROLLED_WITHIN = 10_000;

/** To the bottom of the page, past everything that loads when somebody scrolls near it. */
async function scrollThrough(page: Page): Promise<void> {
  // The page may reload itself once meanwhile, to get what this document can no longer load.
  await expect(() =>
    page.getByRole("contentinfo").scrollIntoViewIfNeeded({ timeout: SCROLLED_WITHIN }),
  ).toPass();
  await page.mouse.click(5, 5);
}

for (const { path, page: line, how } of VISITED) {
  test(`whatever comes later on ${path} and does not (${how}), the page stands`, async ({ context }) => {
    /** First allows only what the page must have, then its lazy parts, step by step. */
    let there = new Set([...entry, ...pageFiles(line)]);
    // Nested lazy parts: the second visit allows the files requested in the first.
    for (const last of LAST) {
      // Where the page itself needs its file, nothing of it comes later.
      if (last.some((file) => there.has(file))) continue;
      // oxlint-disable no-await-in-loop -- a visit after the other
      const kept = new Set([...askedBy(there)].filter((file) => !there.has(file)));
      const page = await context.newPage();
      await allowNoReload(page);
      const { asked, explained } = await block(page, how, (file) => kept.has(file));
      await page.goto(path);
      await expectPage(page);
      await scrollThrough(page);
      // The deferred shell loads last, and its toasts with a press.
      await expect
        .poll(async () => {
          await page.mouse.click(5, 5);
          return [...explained].some((file) => last.includes(file));
        })
        .toBe(true);
      await expect.poll(() => [...asked].filter((file) => !explained.has(file))).toEqual([]);
      await expectPage(page);
      await page.close();
      there = new Set([...there, ...[...asked].flatMap((file) => [...closure(file)])]);
      // oxlint-enable no-await-in-loop
    }
  });
}

for (const [remainder, how] of BOTH.entries()) {
  test(`a page whose own code does not come (${how}) says so between header and footer`, async ({ page }) => {
    await allowNoReload(page);
    await page.goto("/faq");
    await expectPage(page);
    const there = new Set([...entry, ...pageFiles("/faq")]);
    await block(page, how, (file) => !there.has(file));
    // The code of some pages is in files that this one has too: they are shown. Of the others each fails in one of the
    // two ways, for which all pages have the same code.
    const lacks = (line: string) => pageFiles(line).some((file) => !there.has(file));
    const lacking = pagePaths().filter((line) => line !== "/*" && lacks(line));
    for (const path of lacking.filter((_, place) => place % BOTH.length === remainder)) {
      // oxlint-disable no-await-in-loop -- in one document, as by Back
      await test.step(path, async () => {
        await page.evaluate(
          (address) => {
            history.pushState({ key: address }, "", address);
            window.dispatchEvent(new PopStateEvent("popstate"));
          },
          path.replaceAll("*", "019a0000-0000-7000-8000-000000000000"),
        );
        // The footer's newsletter form may have a button of the same name.
        const main = page.getByRole("main");
        await expect(main.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
        await expect(main.getByRole("button", { name: "Try Again" })).toBeVisible();
        await expectShell(page);
        await page.evaluate(() => {
          history.pushState({ key: "faq" }, "", "/faq");
          window.dispatchEvent(new PopStateEvent("popstate"));
        });
        await expectPage(page);
      });
      // oxlint-enable no-await-in-loop
    }
  });
}

for (const path of ["/", "/search-results"]) {
  test(`the network goes away on a first visit of ${path}, and what is missing comes with it`, async ({
    page,
    context,
  }) => {
    await page.goto(path);
    await expectPage(page);
    await context.setOffline(true);
    await scrollThrough(page);
    await expectPage(page);
    await context.setOffline(false);
    // A list that loaded last may have moved the bottom of the page, and a file that was lost on its way may
    // have loaded the document anew, which starts at its top.
    await expect(async () => {
      await scrollThrough(page);
      await expect(page.getByRole("contentinfo").getByRole("textbox", { name: /Email/ })).toBeVisible({
        timeout: SCROLLED_WITHIN,
      });
    }).toPass();
    await expectPage(page);
  });
}

test("a part that is gone after a deployment loads the document anew, once", async ({ page }) => {
  let documents = 0;
  page.on("request", (request) => (documents += Number(request.isNavigationRequest())));
  const box = partFiles("newsletter-box", "NewsletterBox");
  // A page that does not have this part in a file of its own.
  const path = "/services";
  expect(pageFiles(path).filter((file) => box.includes(file))).toEqual([]);
  const { explained } = await block(page, "404", (file) => box.includes(file));
  await page.goto(path);
  await scrollThrough(page);
  await expect.poll(() => documents).toBe(2);
  explained.clear();
  await expectPage(page);
  await scrollThrough(page);
  await expect.poll(() => explained.size).toBe(1);
  await expectPage(page);
  expect(documents).toBe(2);
});

test("a shared file that was lost leaves header and footer, and Try Again loads the page", async ({
  page,
}) => {
  const [own = ""] = pageFiles("/about");
  await block(
    page,
    "abort",
    (file) => file !== own && !entry.has(file) && pageFiles("/about").includes(file),
  );
  await page.goto("/about");
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expectShell(page);
  await expectNoAxeViolations(page);
  await page.unroute(/\/assets\/[\w.~-]+\.js/);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expectPage(page);
});

test("what a press opens says that it can't be had, and opens when it can", async ({ page, context }) => {
  await page.goto("/about");
  await expectPage(page);
  await context.setOffline(true);
  const signIn = page.getByRole("banner").getByRole("button", { name: "Sign In" });
  await signIn.click();
  const told = page.getByRole("dialog", { name: "This could not be opened" });
  await expect(told).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(told).toBeHidden();
  await expect(signIn).toBeFocused();
  await signIn.click();
  await expect(told).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("dialog", { name: "Welcome to Karigar" })).toBeVisible();
});

test("Continue with Google without a network says so", async ({ page, context }) => {
  await page.goto("/auth");
  const google = page.getByRole("button", { name: "Continue with Google" });
  await expect(google).toBeVisible();
  await context.setOffline(true);
  await google.click();
  await expect(page.getByRole("alert")).toContainText("Google sign-in failed.");
  await expect(google).not.toHaveAttribute("aria-busy");
});

test("an app that does not come says so in both languages", async ({ page }) => {
  await block(page, "abort", (file) => file.startsWith("shell-"));
  await page.goto("/about");
  const told = page.getByRole("alert");
  await expect(told.getByRole("button", { name: "Try Again" })).toBeVisible();
  await expect(told.getByRole("button", { name: "फिर कोशिश करें" })).toBeVisible();
  // The page's text is in its document.
  await expect(page.getByRole("heading", HEADING)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.unroute(/\/assets\/[\w.~-]+\.js/);
  await told.getByRole("button", { name: "Try Again" }).click();
  await expectPage(page);
  await expect(told).toBeHidden();
});
