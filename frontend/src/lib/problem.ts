import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";

export interface FieldProblem {
  field: string;
  message: string;
  code: string;
}

interface ProblemFacts {
  status: number;
  code: string;
  title?: string;
  detail: string;
  fieldErrors?: FieldProblem[];
  requestId?: string | null;
  retryAfter?: number;
  body?: unknown;
}

/**
 * Every failed call as one kind of error: RFC 9457 answers, allauth's own answers, answers of an intermediary
 * (a proxy's 502 page) and calls that never arrived (status 0, code "network"). `detail` is a sentence for
 * people, `code` is for programs, `body` holds extension members such as allauth's `data`.
 */
export class ApiProblem extends Error {
  override readonly name = "ApiProblem";
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  readonly fieldErrors: FieldProblem[];
  readonly requestId: string | null;
  /** Seconds after which the server accepts a retry; 0 if it doesn't say. */
  readonly retryAfter: number;
  readonly body: unknown;

  constructor(facts: ProblemFacts) {
    super(facts.detail);
    this.status = facts.status;
    this.code = facts.code;
    this.title = facts.title ?? facts.detail;
    this.detail = facts.detail;
    this.fieldErrors = facts.fieldErrors ?? [];
    this.requestId = facts.requestId ?? null;
    this.retryAfter = facts.retryAfter || 0;
    this.body = facts.body;
  }

  /** A retry will not change the answer. */
  get isFinal(): boolean {
    return this.status >= 400 && this.status < 500 && this.status !== 408 && this.status !== 429;
  }
}

type Json = Record<string, unknown>;

function isJson(value: unknown): value is Json {
  return typeof value === "object" && value !== null;
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Reads `errors` of problem+json ({field, message, code}) and of allauth ({param, message, code}). */
function readFieldErrors(errors: unknown): FieldProblem[] {
  if (!Array.isArray(errors)) return [];
  return errors.filter(isJson).map((error) => ({
    field: textOf(error.field) ?? textOf(error.param) ?? "",
    message: textOf(error.message) ?? "",
    code: textOf(error.code) ?? "invalid",
  }));
}

function sentenceFor(status: number): string {
  if (status === 0)
    return t(i18n)`We couldn't reach Karigar. Please check your internet connection and try again.`;
  if (status === 401) return t(i18n)`Please sign in to continue.`;
  if (status === 403) return t(i18n)`You don't have permission to do this.`;
  if (status === 404) return t(i18n)`We couldn't find what you were looking for.`;
  if (status === 413) return t(i18n)`This is too large to send.`;
  if (status === 429) return t(i18n)`Too many attempts. Please wait a little and try again.`;
  if (status >= 500) return t(i18n)`Something went wrong on our side. Please try again in a few moments.`;
  return t(i18n)`This could not be done. Please try again.`;
}

/** Makes an ApiProblem of a failed answer's status and body, whatever wrote the body. */
export function problemFromAnswer(
  status: number,
  body: unknown,
  requestId: string | null,
  retryAfter = 0,
): ApiProblem {
  const json = isJson(body) ? body : {};
  const fieldErrors = readFieldErrors(json.errors);
  const overall = fieldErrors.find((error) => error.field === "");
  return new ApiProblem({
    status,
    code: textOf(json.code) ?? overall?.code ?? fieldErrors[0]?.code ?? `http_${status}`,
    title: textOf(json.title),
    detail: textOf(json.detail) ?? overall?.message ?? fieldErrors[0]?.message ?? sentenceFor(status),
    fieldErrors: fieldErrors.filter((error) => error.field !== ""),
    requestId: textOf(json.request_id) ?? requestId,
    retryAfter,
    body,
  });
}

/** Makes an ApiProblem of anything thrown: a failed fetch gets code "network", a bug keeps its message. */
export function toProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  if (error instanceof TypeError && /fetch|network|load failed/i.test(error.message)) {
    return new ApiProblem({ status: 0, code: "network", detail: sentenceFor(0) });
  }
  return new ApiProblem({ status: 0, code: "unexpected", detail: sentenceFor(500), body: error });
}
