import { defineConfig } from "@playwright/test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fontSettings } from "./support/fonts";

/**
 * The headless shell draws no browser window, and uses two thirds of a browser's processor time (decision
 * 0098).
 */
const SYSTEM_CHROMIUMS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
const chromium = process.env.KARIGAR_CHROMIUM ?? SYSTEM_CHROMIUMS.find((path) => existsSync(path));
/** Absolute: a relative pattern also matches below a folder of that name above the checkout. */
const JOURNEYS = join(import.meta.dirname, "journeys/*.spec.ts");
const RECOVERY = join(import.meta.dirname, "journeys/recovery.spec.ts");
const baseURL = process.env.KARIGAR_E2E_URL ?? "http://127.0.0.1:8000";
/**
 * Every context has already answered the cookie banner ("only necessary"), so that it covers nothing. A test
 * of the banner starts with `storageState: { cookies: [], origins: [] }`.
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
/** As `make test` does. A manual run is a journey or two, which need not wait for all walks. */
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
  // A fake camera of moving colours that needs no permission; only the verification uses it.
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
];
/**
 * Without the machine's fonts: text without a web font is drawn in the project's own, so that no width
 * depends on the machine.
 */
const ENVIRONMENT = { ...process.env, FONTCONFIG_FILE: fontSettings() };
/** So that letters and colours are rendered identically on every machine. */
const DRAWN_ALIKE = ["--font-render-hinting=none", "--disable-lcd-text", "--force-color-profile=srgb"];

/**
 * Runs against a product that is already running; KARIGAR_E2E_URL has its URL. The launcher of `make test`
 * sets it.
 */
export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  // Upper bounds for a slow machine; a test never waits for them if the element is there.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  fullyParallel: false,
  // Three keep two cores busy; with more, pages push each other out of the processor's caches.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // The retry tells unsteady tests from broken ones; scripts/verify.py names the unsteady ones.
  retries: isWholeRun ? 1 : 0,
  reporter: [["list"]],
  use: {
    baseURL,
    storageState: ANSWERED,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // People can set this too, and the code is the same: animations end at once (app.css), so the browser
    // doesn't draw sixty frames a second that a test must wait for. Tests about motion turn it back on.
    contextOptions: { reducedMotion: "reduce" },
    // A missing element is reported after a minute, not at the end of the whole journey.
    actionTimeout: 60_000,
    // Each new browser would fill its caches again; the journey of the installed app turns them on.
    serviceWorkers: "block",
    // Recording traces costs nearly half of a journey's processor time, so it is opt-in.
    trace: process.env.KARIGAR_E2E_TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: chromium, args: ARGS, env: ENVIRONMENT },
  },
  projects: [
    // Read-only, on the demo world before anything changes it, so that every run finds the same.
    { name: "crawl", testMatch: join(import.meta.dirname, "crawl/*.spec.ts") },
    // In parallel, as the same demo people: a journey looks only at what it made itself, by title or id.
    {
      name: "journeys",
      testMatch: JOURNEYS,
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
    // Kills processes, so nothing else may run meanwhile.
    { name: "recovery", testMatch: RECOVERY, dependencies: ["journeys", "pictures"] },
    // The README's screens, which are not compared: `make pictures`.
    { name: "readme", testMatch: "readme.spec.ts" },
    // A benchmark: `make bench-pages`.
    { name: "pages", testMatch: "signed-in-pages.spec.ts" },
    { name: "screenshots", testMatch: "screenshots.spec.ts", timeout: 1_800_000 },
  ],
});
