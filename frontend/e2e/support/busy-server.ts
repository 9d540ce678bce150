import { type APIRequest, type APIRequestContext, type APIResponse, expect } from "@playwright/test";

/** The code of a refusal under load, before anything was done (backend/core/api/request_queue.py). */
const TOO_BUSY = "too_busy";
type Fetch = (...what: Parameters<APIRequestContext["fetch"]>) => Promise<APIResponse>;

/**
 * Makes all requests that tests send without a page ask again while the server is too busy, as the app does.
 * Only a refusal is repeated, so nothing happens twice.
 */
export async function askAgainWhileBusy(request: APIRequest): Promise<void> {
  const context = await request.newContext();
  // All methods (get, post, …) call it; the class itself is not exported.
  const prototype = Object.getPrototypeOf(context) as { fetch: Fetch };
  const { fetch } = prototype;
  prototype.fetch = async function askPatiently(this: APIRequestContext, ...what) {
    let answer = await fetch.apply(this, what);
    await expect(async () => {
      if (await isTooBusy(answer)) answer = await fetch.apply(this, what);
      expect(await isTooBusy(answer)).toBe(false);
    }).toPass({ timeout: 45_000 });
    return answer;
  };
  await context.dispose();
}

async function isTooBusy(answer: APIResponse): Promise<boolean> {
  const isProblem = answer.headers()["content-type"]?.startsWith("application/problem+json");
  if (answer.status() !== 503 || !isProblem) return false;
  return ((await answer.json()) as { code: string }).code === TOO_BUSY;
}
