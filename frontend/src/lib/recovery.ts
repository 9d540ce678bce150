/** Milliseconds between two checks whether the server answers. */
const ASK_EVERY = 2_000;
/** After so many failed tries, retry only when the connection comes back. */
const MOST_TRIES = 5;

const waiting = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Whether the server answers now. It is asked, because a device with a weak signal reports itself as online.
 */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  return fetch("/api/health/live", { cache: "no-store" }).then(
    () => true,
    () => false,
  );
}

/**
 * Runs a callback once the server answers. One timer polls the server for all callers, and it is asked at
 * once when the device is online again. `tries` is how often the same act has failed: the wait grows each
 * time, and after the fifth it waits only for the next connection. Returns a function that stops waiting.
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
