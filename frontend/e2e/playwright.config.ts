import { defineConfig } from "@playwright/test";
import { existsSync } from "node:fs";

const SYSTEM_CHROMIUM = "/usr/bin/chromium";
const chromium = process.env.KARIGAR_CHROMIUM ?? (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : undefined);
const RECOVERY = "journeys/recovery.spec.ts";
const isRoot = process.getuid?.() === 0;

/** Runs against a product that is up already: KARIGAR_E2E_URL says where. The launcher of `make test` sets it. */
export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
  use: {
    baseURL: process.env.KARIGAR_E2E_URL ?? "http://127.0.0.1:8000",
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: chromium,
      args: [
        ...(isRoot ? ["--no-sandbox"] : []),
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "journeys", testMatch: "journeys/**/*.spec.ts", testIgnore: RECOVERY },
    // Kills processes: one worker takes the projects in this order, so nothing else runs meanwhile.
    { name: "recovery", testMatch: RECOVERY },
    { name: "screenshots", testMatch: "screenshots.spec.ts", timeout: 1_800_000 },
  ],
});
