import type { APIRequestContext, Page } from "@playwright/test";
import {
  type Blockade,
  ENTRY,
  allowNoReload,
  askedBy,
  block,
  chunkFiles,
  closure,
  pageFiles,
  partFiles,
} from "../support/chunks";
import { LOADING_IN_MAIN } from "../support/loading-mark";
import { enter } from "../support/people";
import type { Role } from "../support/sign-in";
import { expect, expectNoAxeViolations, test } from "../support/test";

// Like lazy-parts.spec.ts for visitors' pages: whichever lazy-loaded code fails, the page stays.

// What is prefetched is some of what does not come.
test.use({ isPrefetching: true });

interface Visit {
  name: string;
  path: string | ((request: APIRequestContext) => Promise<string>);
  /** The files it needs besides the entry and the guard. */
  files: () => string[];
}

/** A page with its own file list in the build. */
const listed = (path: string): Visit => ({
  name: path,
  path,
  files: () => pageFiles(path),
});
/** A page of the second table, whose code has the page's name. */
const lazyPage = (path: string, name = path.slice(1).replaceAll("/", "-")): Visit => ({
  name: path,
  path,
  files: () => [...chunkFiles("_virtual_lazy-pages"), ...chunkFiles(name)],
});
/** One tab of the workspace. */
function tabOf(tab: string): Visit {
  return { name: tab, path: async (request) => `${await hiredProject(request)}?tab=${tab}`, files: () => [] };
}
const workspace: Visit = { name: "the workspace", path: hiredProject, files: () => pageFiles("/projects/*") };

/** Some requests abort, others get "not found": in total every page meets both. */
const VISITORS: { role: Role; how: Blockade; visits: Visit[] }[] = [
  {
    role: "homeowner",
    how: "abort",
    visits: [listed("/dashboard"), listed("/profile"), listed("/profile/settings"), workspace],
  },
  {
    role: "worker",
    how: "404",
    visits: [listed("/dashboard"), listed("/profile/settings"), workspace, lazyPage("/money")],
  },
  { role: "moderator", how: "abort", visits: [lazyPage("/admin/reports")] },
];
const BROKEN = /^(Something went wrong|You are offline)$/;
const TOLD = /^(Try Again|Reload)$/;

const entry = closure(ENTRY);
/** The frame of signed-in people. */
const FRAME = partFiles("signed-in", "AccountCorner").flatMap((file) => [...closure(file)]);
/** What loads last: the deferred shell, and its toasts with a press. */
const LAST = [partFiles("deferred-shell", "DeferredShell"), partFiles("toasts", "Toasts")];

async function hiredProject(request: APIRequestContext): Promise<string> {
  const answer = await request.get("/api/projects", { params: { limit: 100 } });
  const { items } = (await answer.json()) as {
    items: { id: string; status: string; worker: object | null }[];
  };
  const hired = items.find(({ status, worker }) => worker && status === "in_progress");
  return `/projects/${hired?.id}`;
}

async function open(page: Page, { path }: Visit): Promise<void> {
  await page.goto(typeof path === "string" ? path : await path(page.request));
}

async function expectPage(page: Page): Promise<void> {
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("main").getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: BROKEN })).toHaveCount(0);
}

/** The page's own code works: its tabs can be changed, or its first field accepts text. */
async function useControls(page: Page): Promise<void> {
  const main = page.getByRole("main");
  const tabs = await main.getByRole("tablist").first().getByRole("tab").all();
  for (const tab of tabs) {
    // oxlint-disable no-await-in-loop -- a tab after the other
    await tab.click();
    await expect(tab).toHaveAttribute("aria-selected", "true");
    await expectPage(page);
    // oxlint-enable no-await-in-loop
  }
  if (tabs.length > 0) return;
  const field = main.getByRole("textbox").or(main.getByRole("link")).first();
  await field.focus();
  await expect(field).toBeFocused();
}

for (const { role, how, visits } of VISITORS) {
  for (const visit of visits) {
    test(`whatever comes later on ${visit.name} of a ${role} and does not (${how}), the page stands`, async ({
      browser,
    }) => {
      const context = await enter(browser, role);
      let there = new Set([...entry, ...FRAME, ...visit.files()]);
      // Nested lazy parts: the second time, the files requested in the first are allowed.
      for (const last of LAST) {
        // Where the page itself needs its file, nothing of it comes later.
        if (last.some((file) => there.has(file))) continue;
        // oxlint-disable no-await-in-loop -- a visit after the other
        const kept = new Set([...askedBy(there)].filter((file) => !there.has(file)));
        const page = await context.newPage();
        await allowNoReload(page);
        const { asked, explained } = await block(page, how, (file) => kept.has(file));
        await open(page, visit);
        await expectPage(page);
        await useControls(page);
        // A press loads the toasts, once the deferred shell is there.
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
      await context.close();
    });
  }
}

/** Pages on which every control is pressed that opens something with lazy-loaded code. */
const PRESSED: { role: Role; how: Blockade; visits: Visit[]; atLeast: number }[] = [
  { role: "homeowner", how: "404", visits: [listed("/profile/settings"), tabOf("files")], atLeast: 6 },
  { role: "worker", how: "abort", visits: [lazyPage("/money"), tabOf("messages")], atLeast: 3 },
];

/** As in the crawl, nothing is written, so any button may be pressed. */
async function writeNothing(page: Page): Promise<void> {
  await page.route(/\/(api|_allauth)\//, (route) =>
    ["GET", "HEAD"].includes(route.request().method()) ? route.fallback() : route.abort(),
  );
}

/**
 * Presses the buttons that may open something. Each shows a loading dialog at once (lib/lazy-part), or the
 * menu's button is busy.
 */
async function pressOpeners(page: Page): Promise<string[]> {
  const pressed = new Set<string>();
  const told: string[] = [];
  const notOpened = page.getByRole("dialog", { name: "This could not be opened" });
  const start = new URL(page.url()).pathname;
  const buttons = page
    .getByRole("main")
    .locator("button:not([type=submit], [aria-pressed], [aria-disabled], [disabled], [role])");
  for (let place = 0; place < (await buttons.count()); place += 1) {
    // oxlint-disable no-await-in-loop -- a button after the other
    // The element, not its index: somebody may write or sign in meanwhile, and all indexes shift.
    const button = await buttons.nth(place).elementHandle();
    if (!button || !(await button.isVisible())) continue;
    const words = (await button.getAttribute("aria-label")) ?? (await button.innerText());
    if (pressed.has(words)) continue;
    pressed.add(words);
    await button.press("Enter");
    const isOpening = await page.evaluate(
      () =>
        document.querySelector("[data-coming], dialog[open], main [aria-haspopup][aria-busy=true]") !== null,
    );
    if (isOpening) {
      await expect(notOpened.getByRole("button", { name: TOLD })).toBeVisible();
      if (told.length === 0) await expectNoAxeViolations(page);
      await page.keyboard.press("Escape");
      await expect(notOpened).toBeHidden();
      await expect
        .poll(() => button.evaluate((element) => element === document.activeElement), { message: words })
        .toBe(true);
      await expectPage(page);
      told.push(words);
    }
    expect(new URL(page.url()).pathname, `"${words}" leads nowhere`).toBe(start);
    // oxlint-enable no-await-in-loop
  }
  return told;
}

test.describe("without prefetching", () => {
  // The code loads with the press or not at all.
  test.use({ isPrefetching: false });

  for (const { role, how, visits, atLeast } of PRESSED) {
    test(`a ${role} who presses what does not come (${how}) is told so, and the page lives`, async ({
      browser,
    }) => {
      const context = await enter(browser, role);
      const told: string[] = [];
      for (const visit of visits) {
        // oxlint-disable no-await-in-loop -- a page after the other
        const page = await context.newPage();
        await allowNoReload(page);
        await writeNothing(page);
        await open(page, visit);
        await expectPage(page);
        await expect(page.locator(LOADING_IN_MAIN)).toHaveCount(0);
        // Everything the page shows has loaded; from here on nothing more loads.
        await block(page, how, () => true);
        told.push(...(await pressOpeners(page)));
        await page.close();
        // oxlint-enable no-await-in-loop
      }
      expect(told.length, told.join(", ")).toBeGreaterThanOrEqual(atLeast);
      await context.close();
    });
  }
});
