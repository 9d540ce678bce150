import { defineConfig } from "@playwright/test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fontSettings } from "./support/fonts";

/** The shell draws no window round a page, and costs two thirds of a browser's processor time (decision 0098). */
const SYSTEM_CHROMIUMS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
const chromium = process.env.KARIGAR_CHROMIUM ?? SYSTEM_CHROMIUMS.find((path) => existsSync(path));
const RECOVERY = "journeys/recovery.spec.ts";
const baseURL = process.env.KARIGAR_E2E_URL ?? "http://127.0.0.1:8000";
/**
 * Every context, however it is made, has answered the cookie banner ("only necessary"), so that it covers nothing. Who
 * wants to see it begins with `storageState: { cookies: [], origins: [] }`.
 */
const NOTICE_VERSION = /NOTICE_VERSION = "([\d-]+)"/.exec(
  readFileSync(join(import.meta.dirname, "../src/lib/cookie-choice.ts"), "utf8"),
)?.[1];
const ANSWERED = {
  cookies: [
    {
      name: "karigar_cookies",
      value: `${NOTICE_VERSION}.necessary`,
      domain: new URL(baseURL).hostname,
      path: "/",
      expires: Math.floor(Date.now() / 1000) + 86_400,
      httpOnly: false,
      secure: false,
      sameSite: "Lax" as const,
    },
  ],
  origins: [],
};
/** As `make test` does; by hand one runs a journey or two, which need not wait for all walks. */
const isWholeRun = Boolean(process.env.JOURNEYS_UNSTEADY_FILE);
const isRoot = process.getuid?.() === 0;
const ARGS = [
  ...(isRoot ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A camera of moving colours that needs no permission; only the verification opens it.
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
];
/** Without the machine's fonts: what has no web font is drawn from the project's own, so that no width depends on it. */
const ENVIRONMENT = { ...process.env, FONTCONFIG_FILE: fontSettings() };
/** So that letters and colours are drawn alike on every machine. */
const DRAWN_ALIKE = ["--font-render-hinting=none", "--disable-lcd-text", "--force-color-profile=srgb"];

/** Runs against a product that is up already: KARIGAR_E2E_URL says where. The launcher of `make test` sets it. */
export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  // Upper bounds for a slow machine; nothing waits for them that is there already.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  fullyParallel: false,
  // They wait for each other more than a third of their time: two cores are busy with four.
  workers: 4,
  forbidOnly: Boolean(process.env.CI),
  // The second try tells what is unsteady from what is broken: scripts/verify.py names it.
  retries: isWholeRun ? 1 : 0,
  reporter: [["list"]],
  use: {
    baseURL,
    storageState: ANSWERED,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // As people may ask for, and the same code: what fades or slides ends at once (app.css), so that nothing is drawn
    // sixty times a second and waited for. What is about motion asks for it.
    contextOptions: { reducedMotion: "reduce" },
    // What is missing is said in a minute, and not at the end of the whole journey.
    actionTimeout: 60_000,
    // Each new browser would fill its caches anew; the journey of the installed app asks for it.
    serviceWorkers: "block",
    // Recording what might be looked at costs nearly half of a journey's processor time: ask for it.
    trace: process.env.KARIGAR_E2E_TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: chromium, args: ARGS, env: ENVIRONMENT },
  },
  projects: [
    // Only looks, at the demo world before anybody has changed it, so that it finds the same in every run.
    { name: "crawl", testMatch: "crawl/*.spec.ts" },
    // Beside each other, and as the same demo people: a journey looks at what it made itself, by its title or its id.
    {
      name: "journeys",
      testMatch: "journeys/**/*.spec.ts",
      testIgnore: RECOVERY,
      dependencies: isWholeRun ? ["crawl"] : [],
    },
    {
      name: "pictures",
      testMatch: "pictures.spec.ts",
      use: {
        launchOptions: { executablePath: chromium, args: [...ARGS, ...DRAWN_ALIKE], env: ENVIRONMENT },
      },
    },
    // Kills processes: nothing else runs meanwhile.
    { name: "recovery", testMatch: RECOVERY, dependencies: ["journeys", "pictures"] },
    { name: "screenshots", testMatch: "screenshots.spec.ts", timeout: 1_800_000 },
  ],
});
