/** Milliseconds between two questions whether the server answers. */
const ASK_EVERY = 2_000;
/** What still fails after so many tries is tried again with the next connection alone. */
const MOST_TRIES = 5;

const waiting = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Whether the server answers now. A device with a weak signal calls itself online, so it is asked. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  return fetch("/api/health/live", { cache: "no-store" }).then(
    () => true,
    () => false,
  );
}

/**
 * Acts once the server answers: it is asked until then, by one timer for all who wait, and at once when the device has a
 * connection again. `tries` is how often the same act has failed: each time it waits longer, and after the fifth for the
 * next connection only. Returns how to stop waiting.
 */
export function whenReachable(act: () => void, tries = 0): () => void {
  let later: ReturnType<typeof setTimeout> | undefined;
  const own = () => {
    stop();
    act();
  };
  const wait = () => {
    waiting.add(own);
    if (waiting.size === 1) begin();
  };
  const stop = () => {
    clearTimeout(later);
    window.removeEventListener("online", wait);
    if (waiting.delete(own) && waiting.size === 0) end();
  };
  if (tries === 0) wait();
  else {
    window.addEventListener("online", wait);
    if (tries < MOST_TRIES) later = setTimeout(wait, 1_000 * 2 ** tries);
  }
  return stop;
}

function begin(): void {
  window.addEventListener("online", ask);
  timer = setInterval(ask, ASK_EVERY);
}

function end(): void {
  window.removeEventListener("online", ask);
  clearInterval(timer);
}

async function ask(): Promise<void> {
  if (await isReachable()) for (const act of waiting) act();
}
