import { gzipSync } from "node:zlib";
import type { BrowserContext, Page } from "@playwright/test";
import { LOADING_IN_MAIN } from "../support/loading-mark";
import { enter } from "../support/people";
import type { Role } from "../support/sign-in";
import { expect, test } from "../support/test";
import { holdLiveStream, watchShifts } from "../support/visit";

/**
 * Maximum kilobytes (1000 bytes) of script, gzip -9, that a first visit loads until its page is complete. Of
 * these react-dom and TanStack Query take 77. docs/decisions 0021, 0034 and 0064 describe how they came down
 * from 263. The build measures the other pages (scripts/route-weights.ts).
 */
const LIMITS = [
  { path: "/search-results?q=electrician&location=Pune", ready: "View Profile", kilobytes: 136 },
  { path: "/", ready: "Find Professionals", kilobytes: 120 },
];
/**
 * Milliseconds. A timer this long or longer runs after the page is complete: what it fetches is not part of
 * the first visit.
 */
const LATER = 800;
/** Google calls 0.1 good; nothing of ours may move at all. */
const SHIFT = 0.02;

/** Blocks deferred code: on a slow machine it would load before the page is complete. */
async function leaveOutLater(page: Page) {
  await page.addInitScript((later) => {
    const start = window.setTimeout.bind(window);
    const startSoon = (act: TimerHandler, wait = 0, ...rest: unknown[]) =>
      wait < later ? start(act, wait, ...rest) : 0;
    window.setTimeout = startSoon as typeof window.setTimeout;
  }, LATER);
}

for (const { path, ready, kilobytes } of LIMITS) {
  test(`the first visit of ${path} stays below ${kilobytes} kB of script`, async ({ page }) => {
    // The limits are for a phone; a tall window loads more at once.
    await page.setViewportSize({ width: 390, height: 844 });
    await leaveOutLater(page);
    const scripts = new Map<string, Promise<Buffer>>();
    page.on("response", (answer) => {
      if (answer.request().resourceType() !== "script" || !answer.ok()) return;
      const body = answer.body();
      // A response that arrives after the sum was taken may end with the page.
      body.catch(() => undefined);
      scripts.set(answer.url(), body);
    });
    await page.goto(path);
    await expect(page.getByText(ready).first()).toBeVisible();
    const loaded = await Promise.all(
      [...scripts].map(async ([url, body]) => [gzipSync(await body, { level: 9 }).length, url] as const),
    );
    const sum = loaded.reduce((total, [bytes]) => total + bytes, 0);
    process.stdout.write(`${path}: ${sum} bytes of script in ${loaded.length} files\n`);
    expect(
      sum / 1000,
      loaded
        .sort(([one], [other]) => other - one)
        .slice(0, 20)
        .join("\n"),
    ).toBeLessThanOrEqual(kilobytes);
  });
}

const SCREENS = [
  ["a phone", { width: 390, height: 844 }],
  ["a desktop", { width: 1440, height: 900 }],
] as const;

/** The layout shifts until everything of the page has loaded. */
async function expectNothingMoved(page: Page) {
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator(LOADING_IN_MAIN)).toHaveCount(0);
  const { moved, shifted } = await page.evaluate(() => ({
    moved: window.layoutShift,
    shifted: window.shifted,
  }));
  process.stdout.write(`${new URL(page.url()).pathname}: ${moved.toFixed(4)} of layout shift\n`);
  expect(moved, shifted.join("\n")).toBeLessThan(SHIFT);
}

for (const [screen, viewport] of SCREENS) {
  test(`search results come without anything moving on ${screen}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await watchShifts(page);
    await page.goto("/search-results?q=electrician&location=Pune");
    await expect(page.getByRole("link", { name: /View Profile/ }).first()).toBeVisible();
    await expect(page.getByText(/professionals? found/)).toBeVisible();
    await expectNothingMoved(page);
  });
}

const DESKTOP = SCREENS.slice(1);
/** Signed-in people's pages that show several responses below one another; some are seen on a phone by first-answers.spec.ts. */
const OWN_PAGES: [Role, path: string, ready: string, screens: readonly (typeof SCREENS)[number][]][] = [
  ["homeowner", "/dashboard", "Recent activity", DESKTOP],
  ["worker", "/dashboard", "Recent activity", DESKTOP],
  ["supervisor", "/dashboard", "Recent activity", SCREENS],
  ["worker", "/find-work", "Matches my trades near me", SCREENS],
  ["homeowner", "/profile/settings", "Two-step sign-in", DESKTOP],
];

for (const [role, path, ready, screens] of OWN_PAGES) {
  for (const [screen, viewport] of screens) {
    test(`${path} of a ${role} comes without anything moving on ${screen}`, async ({ browser }) => {
      const context = await enter(browser, role, { viewport });
      const page = await context.newPage();
      await watchShifts(page);
      await holdLiveStream(page);
      await page.goto(path);
      await expect(page.getByText(ready).first()).toBeVisible();
      await expectNothingMoved(page);
      await context.close();
    });
  }
}

/** What a project's messages need, and what has come while one of them is on its way. */
const LATE: Record<string, { held: RegExp; come: RegExp[] }> = (() => {
  const project = /\/api\/projects\/[^/]+$/;
  const overview = /\/overview$/;
  const messages = /\/messages\?limit=/;
  const reading = /\/messages\/reading$/;
  const money = /\/money$/;
  const file = /\/assets\/.*\.js$/;
  return {
    overview: { held: overview, come: [project, messages] },
    project: { held: project, come: [overview, messages, reading] },
    messages: { held: messages, come: [overview, project, money] },
    reading: { held: reading, come: [overview, project, messages, money] },
    money: { held: money, come: [overview, project, messages, reading] },
    code: { held: file, come: [overview, project, messages, money] },
  };
})();

/** The person's newest project that is under way with somebody hired. */
async function projectUnderWay({ request }: BrowserContext): Promise<string> {
  const answer = await request.get("/api/projects?limit=100");
  const { items } = (await answer.json()) as {
    items: { id: string; status: string; worker: object | null }[];
  };
  return items.find(({ status, worker }) => worker && status === "in_progress")?.id ?? "";
}

for (const [late, { held, come }] of Object.entries(LATE)) {
  for (const [screen, viewport] of SCREENS) {
    test(`messages come without anything moving on ${screen}, also if the ${late} comes last`, async ({
      browser,
    }) => {
      const context = await enter(browser, "worker", { viewport });
      const project = await projectUnderWay(context);
      const page = await context.newPage();
      await watchShifts(page);
      await holdLiveStream(page);
      // Only the files of the tab: the others are needed to ask for anything.
      let isOverviewHere = false;
      page.on("response", (answer) => {
        if (answer.url().endsWith("/overview")) isOverviewHere = true;
      });
      const others = Promise.all(come.map((question) => page.waitForResponse(question)));
      await page.route(held, async (route) => {
        if (late === "code" && !isOverviewHere) return route.continue();
        await others;
        await page.evaluate(
          () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
        );
        await route.continue();
      });
      await page.goto(`/projects/${project}?tab=messages`);
      await expect(page.getByRole("textbox", { name: "Your message" })).toBeVisible();
      await others;
      await expectNothingMoved(page);
      await context.close();
    });
  }
}
