import { whenInUse } from "./in-use";

/** Parts that a page may request, in the order in which their pages loaded. */
const parts: (() => Promise<unknown>)[] = [];
let isInUse = false;
/** Whether one part after the other comes: also while the browser is not idle. */
let isFetching = false;
/** Whether a part is on its way that nobody has opened, and how many pages are. */
let isAhead = false;
let pagesOnTheirWay = 0;

/**
 * Registers code that the coming page may request. Likely parts come before the rest.
 *
 * What a part names that was itself fetched in advance loads when it is opened: a page would otherwise fetch
 * the dialogs of its dialogs, and theirs, a hundred files at the first touch.
 */
export function prefetch(fetch: () => Promise<unknown>, isLikely = false): void {
  if (isAhead && pagesOnTheirWay === 0) return;
  if (isLikely) parts.unshift(fetch);
  else parts.push(fetch);
  if (isInUse) fetchAtLeisure();
}

/** Says that the code of a page is on its way, whose parts are to be registered. */
export async function awaitPage<Loaded>(coming: Promise<Loaded>): Promise<Loaded> {
  pagesOnTheirWay++;
  try {
    return await coming;
  } finally {
    pagesOnTheirWay--;
  }
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
    isAhead = true;
    // A failure now is retried, and reported, when somebody requests the part.
    void fetch?.()
      .catch(() => undefined)
      .then(() => {
        isAhead = false;
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
