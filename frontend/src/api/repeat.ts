const REPEATS = 2;
const LONGEST_WAIT_SECONDS = 10;

/** The seconds of a `Retry-After`, or null; the other form, a date, is none that our servers send. */
export function retryAfterOf(response: Response): number | null {
  const told = response.headers.get("Retry-After");
  return told && /^\d+$/.test(told) ? Number(told) : null;
}

/**
 * Sends a write again that the server was too busy for (503 with `Retry-After`), when it says, at most twice: only
 * one with an `Idempotency-Key`, which is carried out once however often it arrives. Reads are repeated by whoever
 * asks (`query-client.ts`).
 */
export async function sendPatiently(
  request: Request,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  let next = request;
  for (let repeats = 0; ; repeats += 1) {
    const isLast = repeats === REPEATS || !request.headers.has("Idempotency-Key");
    // A request's body can be read once.
    const spare = isLast ? next : next.clone();
    const response = await send(next);
    const seconds = response.status === 503 ? retryAfterOf(response) : null;
    if (isLast || seconds === null || seconds > LONGEST_WAIT_SECONDS) return response;
    await wait(seconds * 1000, request.signal);
    next = spare;
  }
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
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
