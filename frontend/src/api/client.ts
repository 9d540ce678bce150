import { i18n } from "@lingui/core";
import { ensureCsrfToken } from "@/lib/csrf";
import { hasJustChanged, recordOwnChange } from "@/lib/cache-bypass";
import { problemFromAnswer, toProblem } from "@/lib/problem";
import { takeFirstAnswer } from "@/lib/first-answers";
import { type OwnEvent, expectOwnEvent } from "@/lib/own-events";
import {
  type Address,
  type AnyGiven,
  type Answer,
  type Arguments,
  type DataOf,
  type Given,
  type Method,
  fetchJson,
} from "./typed-fetch";

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

/** Returns the answer's data, or throws an ApiProblem. */
async function dataOf(call: Promise<Answer>): Promise<unknown> {
  let answer: Answer;
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
  return answer.data;
}

interface Extras {
  signal?: AbortSignal;
  /** The call is finished even if the page is left. */
  keepalive?: boolean;
  /** The event that the write publishes, and the queries that are current with its answer. */
  answersEvent?: OwnEvent;
}

/**
 * Calls an operation of the API and returns its data (undefined for an empty answer), or throws an ApiProblem:
 * `callApi("PUT", "/api/projects/{project_id}", { path: { project_id }, body })`.
 */
export const callApi = ((method: Method, address: string, given: AnyGiven & Extras = {}) => {
  const { answersEvent, ...rest } = given;
  const answer = fetchJson(send, method, address, rest);
  if (answersEvent) expectOwnEvent(answersEvent, answer);
  return dataOf(answer);
}) as <M extends Method, Path extends Address<M>>(
  method: M,
  address: Path,
  ...given: Arguments<Given<M, Path> & Extras>
) => Promise<DataOf<M, Path>>;
