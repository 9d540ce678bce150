import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { LOADING_IN_MAIN } from "./support/loading";
import { PAGES } from "./support/pages";
import { DEMO_ACCOUNTS, signIn } from "./support/sign-in";

const FOLDER = fileURLToPath(new URL("../screenshots/", import.meta.url));
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;
const THEMES = ["light", "dark"] as const;
const LANGUAGES = ["en", "hi"] as const;

/** Writes screenshots/<page>-<role>-<size>-<theme>-<language>.png for every row of the table. */
for (const { name, path, roles = [undefined], prepare } of PAGES) {
  for (const role of roles) {
    for (const [size, viewport] of Object.entries(SIZES)) {
      test(`${name} ${role ?? "visitor"} ${size}`, async ({ browser }) => {
        mkdirSync(FOLDER, { recursive: true });
        for (const theme of THEMES) {
          for (const language of LANGUAGES) {
            const context = await browser.newContext({
              viewport,
              colorScheme: theme,
              reducedMotion: "reduce",
              isMobile: size === "phone",
              hasTouch: size === "phone",
            });
            await context.addInitScript(
              (chosen) => localStorage.setItem("karigar_language", chosen),
              language,
            );
            if (role) await signIn(context, DEMO_ACCOUNTS[role]);
            const page = await context.newPage();
            await page.goto(typeof path === "string" ? path : await path(context.request));
            await page.locator("main").waitFor();
            // Waits for the skeletons, which say that they are loading: with a live stream the network is
            // never idle.
            await expect(page.locator(LOADING_IN_MAIN)).toHaveCount(0);
            await page.evaluate(() => document.fonts.ready);
            await prepare?.(page);
            await page.screenshot({
              path: `${FOLDER}${name}-${role ?? "visitor"}-${size}-${theme}-${language}.png`,
              fullPage: true,
            });
            await context.close();
          }
        }
      });
    }
  }
}
