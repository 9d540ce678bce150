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

/** Whether all that the page shows has come; for `waitForFunction`, which asks in every frame. */
export function isStanding(): boolean {
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
