import { i18n } from "@lingui/core";
import { ensureCsrfToken } from "@/lib/csrf";
import { problemFromAnswer, toProblem } from "@/lib/problem";

/**
 * allauth answers 401 when a step is still open or the session has just ended, so 401 is not always a
 * failure.
 */
interface AllauthAnswer {
  status: number;
  data?: Record<string, unknown>;
  meta?: { is_authenticated?: boolean; [name: string]: unknown };
}

interface AllauthOptions {
  /** Statuses besides 2xx that are not failures. */
  accept?: number[];
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/**
 * Calls allauth's headless API, e.g. `callAllauth("POST", "/auth/login", { email, password })`. Returns the
 * answer for 2xx and for the statuses in `accept`; throws an ApiProblem otherwise (its `body` holds
 * `data.flows`).
 */
export async function callAllauth(
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  path: `/${string}`,
  body?: Record<string, unknown>,
  { accept = [], headers = {}, signal }: AllauthOptions = {},
): Promise<AllauthAnswer> {
  let response: Response;
  try {
    response = await fetch(`/_allauth/browser/v1${path}`, {
      method,
      credentials: "same-origin",
      headers: {
        Accept: "application/json",
        "Accept-Language": i18n.locale || "en",
        "X-CSRFToken": await ensureCsrfToken(),
        ...(body && { "Content-Type": "application/json" }),
        ...headers,
      },
      signal,
      ...(body && { body: JSON.stringify(body) }),
    });
  } catch (error) {
    throw toProblem(error);
  }
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok && !accept.includes(response.status)) {
    throw problemFromAnswer(response.status, answer, response.headers.get("X-Request-ID"));
  }
  return { status: response.status, ...(answer as object) };
}
