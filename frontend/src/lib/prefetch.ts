/** Parts that a page may ask for, in the order in which their pages came. */
const parts: (() => Promise<unknown>)[] = [];
let isInUse = false;
let isFetching = false;

/** Any of these says that a person is there, who may open something next. */
const SIGNS = ["pointermove", "pointerdown", "keydown", "scroll"] as const;

/** Names code that may be asked for on the page that is coming up; what is likely to be comes before the rest. */
export function prefetch(fetch: () => Promise<unknown>, isLikely = false): void {
  if (isLikely) parts.unshift(fetch);
  else parts.push(fetch);
  if (isInUse) fetchAtLeisure();
}

/**
 * Once the page is used, fetches what may be asked for on it, one part after the other while the browser has nothing
 * else to do: a press then opens at once. A first visit goes without, and so does who saves data.
 */
export function prefetchInUse(): () => void {
  if (isInUse || savesData()) return () => undefined;
  const start = () => {
    stop();
    isInUse = true;
    fetchAtLeisure();
  };
  const stop = () => {
    for (const sign of SIGNS) window.removeEventListener(sign, start);
  };
  for (const sign of SIGNS) window.addEventListener(sign, start, { passive: true });
  return stop;
}

function fetchAtLeisure(): void {
  if (isFetching || parts.length === 0) return;
  isFetching = true;
  whenIdle(() => {
    const fetch = parts.shift();
    // What fails now is tried again when somebody asks for it, and then it is said.
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
