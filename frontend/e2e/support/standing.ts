import type { Page, Request } from "@playwright/test";
import { LOADING } from "./loading-mark";

declare global {
  interface Window {
    /** Pending requests of the page. */
    underway: number;
    /** Consecutive frames in which nothing was pending. */
    calmFrames: number;
  }
}

/** Runs before any script of a page: counts its requests and blocks all writes. */
export function lookOnly(): void {
  const fetchIt = window.fetch.bind(window);
  window.underway = 0;
  window.calmFrames = 0;
  // The tests' browsers have no service worker. The app must see that too, as in a browser without them.
  Object.defineProperty(Navigator.prototype, "serviceWorker", { value: undefined });
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    // Computes, and writes nothing.
    const isPreview = ["/api/bills", "/api/estimates/answered"].includes(new URL(request.url).pathname);
    if (request.method !== "GET" && !isPreview) return new Response(null, { status: 204 });
    window.underway += 1;
    try {
      return await fetchIt(request);
    } finally {
      window.underway -= 1;
    }
  };
}

/** Milliseconds until a page is settled, on a busy machine. */
const LONGEST_WAIT = 90_000;

/** By page, the pending scripts. */
const scripts = new WeakMap<Page, Set<Request>>();

/** Tracks the scripts of a page from now on: a lazy-loaded part shows no other sign before it is rendered. */
export function awaitScripts(page: Page): void {
  const underway = new Set<Request>();
  scripts.set(page, underway);
  page.on("request", (request) => {
    if (request.resourceType() === "script") underway.add(request);
  });
  page.on("requestfinished", (request) => void underway.delete(request));
  page.on("requestfailed", (request) => void underway.delete(request));
}

/** Opens a URL of the app: the first time with a document, later as a link does. */
export async function openAddress(page: Page, address: string): Promise<void> {
  if (page.url() === "about:blank") await page.goto(address);
  else
    await page.evaluate((to) => {
      window.calmFrames = 0;
      history.pushState({ key: Math.random().toString(36).slice(2) }, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
    }, address);
}

/**
 * Waits until everything of the page has loaded, with the lazy-loaded parts requested meanwhile, and what is below the first
 * screen, which comes once the page is in use (lib/in-use).
 */
export async function untilStanding(page: Page): Promise<void> {
  const until = Date.now() + LONGEST_WAIT;
  const wait = () => page.waitForFunction(isStanding, LOADING, { timeout: Math.max(until - Date.now(), 1) });
  await wait();
  await page.evaluate(() => {
    dispatchEvent(new Event("pointermove"));
    window.calmFrames = 0;
  });
  await wait();
  while (scripts.get(page)?.size) {
    // oxlint-disable no-await-in-loop -- the page stands anew once the script has run
    await page.waitForEvent("requestfinished", { timeout: Math.max(until - Date.now(), 1) });
    await page.evaluate(() => (window.calmFrames = 0));
    await wait();
    // oxlint-enable no-await-in-loop
  }
}

/**
 * Whether everything that the page shows has loaded; for `waitForFunction`, which calls it in every frame.
 */
function isStanding(loading: string): boolean {
  const isWaiting =
    // Until the app has started, the page shows the text of the first response.
    document.readyState !== "complete" ||
    document.querySelector(".first-words") !== null ||
    window.underway > 0 ||
    !document.querySelector("[role=dialog], main h1") ||
    (!document.querySelector("[role=dialog], main :is(a[href], button, input)") &&
      (document.querySelector("main")?.textContent ?? "").length < 500) ||
    document.querySelector(loading) !== null;
  window.calmFrames = isWaiting ? 0 : window.calmFrames + 1;
  return window.calmFrames > 2;
}
