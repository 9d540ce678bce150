import type { Page, Request } from "@playwright/test";

declare global {
  interface Window {
    /** Requests of the page that have no answer yet. */
    underway: number;
    /** Frames in a row in which nothing was awaited. */
    calmFrames: number;
  }
}

/** Before any script of a page: counts its requests, and keeps everything from being written. */
export function lookOnly(): void {
  const fetchIt = window.fetch.bind(window);
  window.underway = 0;
  window.calmFrames = 0;
  // The tests' browsers go without; the app must do so too, as in a browser that has none.
  Object.defineProperty(Navigator.prototype, "serviceWorker", { value: undefined });
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method !== "GET") return new Response(null, { status: 204 });
    window.underway += 1;
    try {
      return await fetchIt(request);
    } finally {
      window.underway -= 1;
    }
  };
}

/** Milliseconds until a page stands, on a busy machine. */
const LONGEST_WAIT = 90_000;

/** By page, the scripts it has asked for that are still on their way. */
const scripts = new WeakMap<Page, Set<Request>>();

/** Watches the scripts of a page from now on: a part that is loaded late has no other sign before it is drawn. */
export function awaitScripts(page: Page): void {
  const underway = new Set<Request>();
  scripts.set(page, underway);
  page.on("request", (request) => {
    if (request.resourceType() === "script") underway.add(request);
  });
  page.on("requestfinished", (request) => void underway.delete(request));
  page.on("requestfailed", (request) => void underway.delete(request));
}

/** Waits until all that the page shows has come, with the parts whose scripts were asked for meanwhile. */
export async function untilStanding(page: Page): Promise<void> {
  const until = Date.now() + LONGEST_WAIT;
  const wait = () =>
    page.waitForFunction(isStanding, undefined, { timeout: Math.max(until - Date.now(), 1) });
  await wait();
  while (scripts.get(page)?.size) {
    // oxlint-disable no-await-in-loop -- the page stands anew once the script has run
    await page.waitForEvent("requestfinished", { timeout: Math.max(until - Date.now(), 1) });
    await page.evaluate(() => (window.calmFrames = 0));
    await wait();
    // oxlint-enable no-await-in-loop
  }
}

/** Whether all that the page shows has come; for `waitForFunction`, which asks in every frame. */
function isStanding(): boolean {
  const isWaiting =
    // Until the app itself has begun, what stands there is the words of the first response.
    document.readyState !== "complete" ||
    document.querySelector(".first-words") !== null ||
    window.underway > 0 ||
    !document.querySelector("[role=dialog], main h1") ||
    (!document.querySelector("[role=dialog], main :is(a[href], button, input)") &&
      (document.querySelector("main")?.textContent ?? "").length < 500) ||
    document.querySelector(".animate-pulse-soft, .animate-spin") !== null;
  window.calmFrames = isWaiting ? 0 : window.calmFrames + 1;
  return window.calmFrames > 2;
}
