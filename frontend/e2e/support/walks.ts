import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContext } from "@playwright/test";
import { crawl } from "./crawler";
import { expect, test } from "./test";

/**
 * Pressing every button of a walk takes minutes, so it is opt-in. Journeys check the dialogs that they open.
 */
const OPENS_DIALOGS = Boolean(process.env.KARIGAR_E2E_DIALOGS);
/** 1280 px at 400 % zoom: nothing may need horizontal scrolling (WCAG 1.4.10). */
const NARROW = { width: 320, height: 640 };
const DESKTOP = { width: 1280, height: 800 };

export interface Walk {
  /** The walker's name, for the report. */
  name: string;
  /** Hindi at 320 px, English on a desktop: together they cover every kind of page in both. */
  language: "en" | "hi";
  starts: string[];
  /** Signs the walker in; undefined for a visitor. */
  enter?: (browser: Browser, size: { viewport: typeof DESKTOP }) => Promise<BrowserContext>;
  /** Whether the walk includes a page of this path; includes all if left out. */
  isFollowed?: (pathname: string) => boolean;
}

/**
 * Makes a test of each walk, run one after another in this file's worker. A last test checks that they opened
 * each of these kinds of pages, and that links lead to all but those of `unlinked`. Walks run before the
 * journeys (playwright.config.ts), so they see the unchanged demo world.
 */
export function makeWalks(walks: Walk[], kinds: string[], unlinked: string[] = []): void {
  test.setTimeout(900_000);

  for (const { name, language, starts, enter, isFollowed } of walks) {
    test(`every link leads on: ${name} in ${language}`, async ({ browser }) => {
      const begun = Date.now();
      const size = { viewport: language === "hi" ? NARROW : DESKTOP };
      const context = await (enter ? enter(browser, size) : browser.newContext(size));
      await context.addInitScript((chosen) => localStorage.setItem("karigar_language", chosen), language);
      const opensDialogs = OPENS_DIALOGS && language === "hi";
      const found = await crawl(context, {
        language,
        opensDialogs,
        isVisitor: !enter,
        starts: [...new Set(starts)],
        isFollowed,
      });
      await context.close();
      await writeRecord(recordPath(name, language), { opened: [...found.kinds], linked: [...found.linked] });
      if (process.env.KARIGAR_E2E_TITLES) process.stdout.write(`${[...found.dialogs].join("\n")}\n`);
      process.stdout.write(
        `${name} in ${language}: ${found.visited.length} addresses, ${found.kinds.size} kinds, ${found.dialogs.size} dialogs, ${Date.now() - begun} ms\n`,
      );
      expect(found.problems.join("\n"), "what the crawl found").toBe("");
    });
  }

  test("no kind of page was left out, and links lead to all of them", async () => {
    const records = await Promise.all(
      walks.map(({ name, language }) => readRecord(recordPath(name, language))),
    );
    const opened = new Set(records.flatMap((record) => record.opened));
    const linked = new Set(records.flatMap((record) => record.linked));
    expect(kinds.filter((kind) => !opened.has(kind))).toEqual([]);
    expect(kinds.filter((kind) => !linked.has(kind) && !unlinked.includes(kind))).toEqual([]);
  });
}

/** The kinds of pages that a walk opened, and those that links pointed to. */
interface WalkRecord {
  opened: string[];
  linked: string[];
}

/** On disk, because Playwright starts a new worker after a failed test; deleted with each run's results. */
function recordPath(name: string, language: string): string {
  return join(test.info().project.outputDir, "walks", `${name}-${language}.json`.replaceAll(" ", "-"));
}

async function writeRecord(path: string, record: WalkRecord): Promise<void> {
  await mkdir(join(path, ".."), { recursive: true });
  await writeFile(path, JSON.stringify(record));
}

/** Rejects if the walk did not finish. */
async function readRecord(path: string): Promise<WalkRecord> {
  return JSON.parse(await readFile(path, "utf8")) as WalkRecord;
}
