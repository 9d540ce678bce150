import { whenInUse } from "./in-use";

/** Parts that a page may request, in the order in which their pages loaded. */
const parts: (() => Promise<unknown>)[] = [];
let isInUse = false;
let isFetching = false;

/** Registers code that the coming page may request. Likely parts come before the rest. */
export function prefetch(fetch: () => Promise<unknown>, isLikely = false): void {
  if (isLikely) parts.unshift(fetch);
  else parts.push(fetch);
  if (isInUse) fetchAtLeisure();
}

/**
 * Once the page is in use, fetches the code that it may request, one part at a time while the browser is
 * idle. A press then opens it at once. Skipped on a first visit and for people who save data.
 */
export function prefetchInUse(): () => void {
  if (isInUse || savesData()) return () => undefined;
  return whenInUse(() => {
    isInUse = true;
    fetchAtLeisure();
  });
}

function fetchAtLeisure(): void {
  if (isFetching || parts.length === 0) return;
  isFetching = true;
  whenIdle(() => {
    const fetch = parts.shift();
    // A failure now is retried, and reported, when somebody requests the part.
    void fetch?.()
      .catch(() => undefined)
      .then(() => {
        isFetching = false;
        fetchAtLeisure();
      });
  });
}

/** Safari has no idle callbacks. */
function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act, { timeout: 2_000 });
  else setTimeout(act, 200);
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
}
