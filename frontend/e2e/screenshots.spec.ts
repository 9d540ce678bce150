import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PAGES } from "./support/pages";
import { DEMO_ACCOUNTS, signIn } from "./support/sign-in";
import { awaitScripts, lookOnly, untilStanding } from "./support/standing";
import { test } from "./support/test";

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
            await context.addInitScript(lookOnly);
            const page = await context.newPage();
            awaitScripts(page);
            await page.goto(typeof path === "string" ? path : await path(context.request));
            await page.locator("main").waitFor();
            // With a live stream the network is never idle.
            await untilStanding(page);
            await page.evaluate(() => document.fonts.ready);
            await prepare?.(page);
            await untilStanding(page);
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
