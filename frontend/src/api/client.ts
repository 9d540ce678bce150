import { i18n } from "@lingui/core";
import { ensureCsrfToken } from "@/lib/csrf";
import { hasJustChanged, recordOwnChange } from "@/lib/cache-bypass";
import { problemFromAnswer, toProblem } from "@/lib/problem";
import type { paths } from "./schema.gen";
import { takeFirstAnswer } from "@/lib/first-answers";
import { createClient } from "./typed-fetch";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Adds what every call needs: the page's language and, for writes, the CSRF token. After a write, reads
 * bypass the responses that browsers and servers cached before.
 */
async function send(request: Request): Promise<Response> {
  const isWrite = !SAFE_METHODS.has(request.method);
  request.headers.set("Accept-Language", i18n.locale || "en");
  if (isWrite) request.headers.set("X-CSRFToken", await ensureCsrfToken());
  const asked = isWrite ? undefined : await takeFirstAnswer(request, i18n.locale || "en");
  if (asked) return asked;
  const spare = request.headers.has("Idempotency-Key") && request.clone();
  let response = await fetch(
    !isWrite && hasJustChanged() ? new Request(request, { cache: "reload" }) : request,
  );
  if (spare && response.status === 503) {
    const busy = response;
    const repeat = await import("./repeat").catch(() => undefined);
    if (repeat) response = await repeat.sendAgain(spare, busy, fetch);
  }
  if (isWrite && response.ok) recordOwnChange();
  return response;
}

/** The typed client of /api. Wrap each call in `unwrap`, which throws an ApiProblem when it fails. */
export const api = createClient<paths>(send);

export interface Answer<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/** Returns the answer's data, or throws an ApiProblem. An empty answer (204) returns undefined. */
export async function unwrap<Data>(call: Promise<Answer<Data>>): Promise<Data> {
  let answer: Answer<Data>;
  try {
    answer = await call;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw toProblem(error);
  }
  if (!answer.response.ok) {
    throw problemFromAnswer(
      answer.response.status,
      answer.error,
      answer.response.headers.get("X-Request-ID"),
      Number(answer.response.headers.get("Retry-After")),
    );
  }
  return answer.data as Data;
}
