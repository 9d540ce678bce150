import type { APIResponse, BrowserContext, Page } from "@playwright/test";
import { PUBLIC_KINDS, kindOf } from "./addresses";
import { axeViolations } from "./axe";
import { type EnglishWords, englishWords } from "./english-words";
import { LOADING_IN_MAIN } from "./loading-mark";
import { type LinkFacts, type PageFacts, factsOfPage } from "./page-facts";
import { faultsOfPage } from "./page-faults";
import { faultsOfFirstResponse } from "./first-response";
import { openEverything } from "./openers";
import { awaitScripts, lookOnly, openAddress, untilStanding } from "./standing";
import { lostByTextSpacing } from "./text-spacing";

interface Stop {
  /** Path and query. */
  address: string;
  /** The page that has the link; undefined for a start page. */
  from?: string;
}

interface CrawlOptions {
  language: "en" | "hi";
  starts: string[];
  /** Whether the crawl also opens every dialog and menu of a page, once for each kind of page. */
  opensDialogs?: boolean;
  /** Whether first responses are compared with their pages: they are the same for everybody, as for a visitor. */
  isVisitor?: boolean;
  /** Whether the walk includes a page of this path; includes all if left out. */
  isFollowed?: (pathname: string) => boolean;
}

/** How many pages of one kind are opened: they differ in content, not in layout. */
const SAMPLES = 2;
/** How many are opened of pages that differ only in the query, such as two searches. */
const SAMPLES_OF_QUESTIONS = 1;
/** Pages in parallel: while one waits for the server, the other renders. */
const TABS = 2;
/** Parameters whose values name a view of the page. Other parameters name what it shows. */
const VIEWS = new Set(["tab", "view", "show", "group", "sort", "new", "kind"]);
/** Whether each kind of page is also checked with text spacing (WCAG 2.2, 1.4.12). */
const SPACES_TEXT = process.env.KARIGAR_E2E_SPACING === "1";
const FAILED_RESOURCE = "Failed to load resource";

/**
 * Follows every link from the start pages, breadth first, two of each kind. Only reads: nothing is written,
 * so several walks may run in parallel as the same people.
 */
export async function crawl(context: BrowserContext, options: CrawlOptions): Promise<Crawler> {
  const crawler = new Crawler(context, options);
  await crawler.run();
  return crawler;
}

export class Crawler {
  /** The opened URLs, in order. */
  readonly visited: string[] = [];
  /** Kinds of pages that were opened, and those that a link pointed to. */
  readonly kinds = new Set<string>();
  readonly linked = new Set<string>();
  readonly problems: string[] = [];
  /** Titles of the dialogs and menus opened on the pages. */
  readonly dialogs = new Set<string>();
  readonly #context: BrowserContext;
  readonly #language: "en" | "hi";
  readonly #english: EnglishWords | undefined;
  readonly #stops: Stop[];
  readonly #seen: Set<string>;
  readonly #judged = new Set<string>();
  readonly #isFollowed: (pathname: string) => boolean;
  readonly #opensDialogs: boolean;
  readonly #isVisitor: boolean;
  /** Kinds of pages on which everything was opened. */
  readonly #tried = new Set<string>();
  /** The URLs found, by the key of their kind. */
  readonly #samples = new Map<string, Set<string>>();
  readonly #titles = new Map<string, string>();
  #busy = 0;

  constructor(
    context: BrowserContext,
    { language, starts, opensDialogs = false, isVisitor = false, isFollowed = () => true }: CrawlOptions,
  ) {
    this.#context = context;
    this.#language = language;
    this.#english = language === "hi" ? englishWords() : undefined;
    this.#stops = starts.map((address) => ({ address }));
    this.#seen = new Set(starts);
    this.#isFollowed = isFollowed;
    this.#opensDialogs = opensDialogs;
    this.#isVisitor = isVisitor;
  }

  async run(): Promise<void> {
    await this.#context.addInitScript(lookOnly);
    await Promise.all(
      Array.from({ length: TABS }, async () => {
        const page = await this.#context.newPage();
        awaitScripts(page);
        await this.#work(page, listenTo(page));
      }),
    );
  }

  /** Opens one URL after another until none is left and no other worker can find more. */
  async #work(page: Page, heard: string[]): Promise<void> {
    for (;;) {
      const stop = this.#stops.shift();
      if (stop) {
        this.#busy += 1;
        await this.#visit(page, heard, stop);
        this.#busy -= 1;
      } else if (this.#busy === 0) return;
      else await page.waitForTimeout(20);
    }
  }

  async #visit(page: Page, heard: string[], stop: Stop): Promise<void> {
    const { address } = stop;
    this.visited.push(address);
    heard.length = 0;
    const answer = await this.#context.request.get(address, { maxRedirects: 0 });
    const problems = answer.status() >= 400 ? [`is answered with ${answer.status()}`] : [];
    const isPage = kindOf(new URL(answer.url()).pathname) !== undefined;
    if (isPage) {
      try {
        await openAddress(page, address);
        // If something never loads, such as a link, the page's faults say so.
        await untilStanding(page).catch(() => undefined);
        problems.push(...(await this.#lookAgain(page, address)));
        if (this.#isVisitor) problems.push(...(await this.#compareWithFirst(answer, page)));
        problems.push(...heard.splice(0));
        await closeDialog(page);
        problems.push(...(await this.#openDialogs(page)));
      } catch (error) {
        problems.push(String(error));
      }
    }
    if (problems.length > 0)
      this.problems.push(
        `${address}${stop.from ? ` (from ${stop.from})` : ""}\n    ${problems.join("\n    ")}`,
      );
  }

  /**
   * The faults of the page that remain when it is settled again: it may start to load after a moment of calm,
   * such as a list that an event made stale.
   */
  async #lookAgain(page: Page, address: string): Promise<string[]> {
    let problems = await this.#look(page, address);
    if (problems.length > 0) {
      await page.evaluate(() => (window.calmFrames = 0));
      await untilStanding(page).catch(() => undefined);
      problems = await this.#look(page, address);
    }
    this.#judged.add(kindAt(page));
    return problems;
  }

  /** The faults of the page as it is now; records its links. */
  async #look(page: Page, address: string): Promise<string[]> {
    const facts = await page.evaluate(factsOfPage, LOADING_IN_MAIN);
    const { origin } = new URL(page.url());
    const kind = kindAt(page);
    this.kinds.add(kind);
    const problems = faultsOfPage(facts, this.#language, origin, this.#english);
    problems.push(...this.#namesakes(facts, kind));
    for (const link of facts.links) if (isOurs(link, origin)) this.#note(link, address);
    if (!this.#judged.has(kind)) {
      problems.push(...(await axeViolations(page)));
      if (SPACES_TEXT) problems.push(...(await page.evaluate(lostByTextSpacing)));
    }
    return problems;
  }

  /** What programs read at the page's own address, in its language. */
  async #compareWithFirst(answer: APIResponse, page: Page): Promise<string[]> {
    const { pathname } = new URL(page.url());
    const isItsOwn = answer.status() === 200 && new URL(answer.url()).pathname === pathname;
    const html = await answer.text();
    const isRead = html.includes(`<html lang="${this.#language}"`) && PUBLIC_KINDS.includes(kindAt(page));
    return isItsOwn && isRead ? faultsOfFirstResponse(html, await page.title()) : [];
  }

  async #openDialogs(page: Page): Promise<string[]> {
    const kind = kindOf(new URL(page.url()).pathname);
    if (!this.#opensDialogs || !kind || this.#tried.has(kind)) return [];
    this.#tried.add(kind);
    const { titles, faults } = await openEverything(page, kind === "/" ? "body" : "main");
    for (const title of titles) this.dialogs.add(title);
    // The pressed buttons may have left any state, so the next page is loaded as a document.
    await page.goto("about:blank");
    return faults;
  }

  #namesakes({ title }: PageFacts, kind: string): string[] {
    const namesake = this.#titles.get(title) ?? kind;
    this.#titles.set(title, namesake);
    return namesake === kind ? [] : [`has the title of ${namesake}: ${title}`];
  }

  #note({ href }: LinkFacts, from: string): void {
    const address = addressOf(href);
    const { pathname } = new URL(href);
    const kind = kindOf(pathname);
    if (kind) this.linked.add(kind);
    if (this.#seen.has(inEnglish(address)) || !this.#isFollowed(pathname)) return;
    const key = sampleKey(address);
    const alike = (this.#samples.get(key) ?? new Set()).add(address);
    this.#samples.set(key, alike);
    if (alike.size > (kind === inEnglish(pathname) ? SAMPLES_OF_QUESTIONS : SAMPLES)) return;
    this.#seen.add(inEnglish(address));
    this.#stops.push({ address, from });
  }
}

function kindAt(page: Page): string {
  const { pathname } = new URL(page.url());
  return kindOf(pathname) ?? pathname;
}

async function closeDialog(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  if ((await dialog.count()) === 0) return;
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
}

/** Collects errors that are not visible on the page. */
function listenTo(page: Page): string[] {
  const heard: string[] = [];
  page.on("console", (message) => {
    const isTold = ["error", "warning"].includes(message.type());
    if (isTold && !message.text().startsWith(FAILED_RESOURCE)) heard.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => heard.push(`error: ${error.message}`));
  page.on("response", (response) => {
    if (response.status() >= 400) heard.push(`request: ${response.status()} ${addressOf(response.url())}`);
  });
  return heard;
}

function isOurs({ href, isDownload, isOfOtherLanguage }: LinkFacts, origin: string): boolean {
  return new URL(href).origin === origin && !isDownload && !isOfOtherLanguage;
}

function addressOf(href: string): string {
  const { pathname, search } = new URL(href);
  return pathname + search;
}

/** The URL of the same page without its language. */
function inEnglish(address: string): string {
  return address.replace(/^\/hi(?=[/?]|$)/, "").replace(/^(?!\/)/, "/");
}

/** "/projects/[^/]+&tab=messages", "/search-results&location&q". */
function sampleKey(address: string): string {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  const query = [...searchParams].map(([name, value]) => (VIEWS.has(name) ? `${name}=${value}` : name));
  return [kindOf(pathname) ?? pathname, ...query.toSorted()].join("&");
}
