const REPEATS = 2;
const LONGEST_WAIT_SECONDS = 10;

/**
 * Retries a write that the server was too busy for (503 with `Retry-After`), after the time it says, at most
 * twice. Only for a write with an `Idempotency-Key`, which is carried out once however often it arrives.
 * Callers retry reads themselves (`query-client.ts`). Returns the last answer.
 */
export async function sendAgain(
  request: Request,
  answer: Response,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  let last = answer;
  for (let repeats = 0; repeats < REPEATS && last.status === 503; repeats += 1) {
    const seconds = Number(last.headers.get("Retry-After"));
    if (!(seconds > 0 && seconds <= LONGEST_WAIT_SECONDS)) break;
    await wait(seconds * 1000, request.signal);
    // A request's body can be read only once.
    last = await send(request.clone());
  }
  return last;
}

/** Rejects as soon as the signal aborts. */
export function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new DOMException("The person left.", "AbortError"));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
}
