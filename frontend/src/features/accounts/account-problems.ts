import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { toProblem } from "@/lib/problem";
import type { AuthSurface } from "./schemas";

type Attempt = "sign-in" | "sign-up" | "reset" | "confirmation";

const FALLBACKS: Record<Attempt, Record<AuthSurface, () => string>> = {
  "sign-in": { modal: () => t(i18n)`Failed to sign in`, page: () => t(i18n)`Sign in failed` },
  "sign-up": { modal: () => t(i18n)`Failed to create account`, page: () => t(i18n)`Sign up failed` },
  confirmation: {
    modal: () => t(i18n)`The email could not be sent. Please try again.`,
    page: () => t(i18n)`The email could not be sent. Please try again.`,
  },
  reset: { modal: () => t(i18n)`Failed to send reset email`, page: () => t(i18n)`Password reset failed` },
};

/** The server runs, but something it depends on does not: an overloaded or restarting database or process. */
const AWAY = new Set([502, 503, 504]);

/**
 * The message for a failed attempt (specification part 1 point 8). A refusal's own text is safe, because the server
 * chose it; for a fault only the reference number for support is shown.
 */
export function sentenceFor(error: unknown, attempt: Attempt, surface: AuthSurface): string {
  const problem = toProblem(error);
  if (problem.code === "network" || (problem.status >= 400 && problem.status < 500)) return problem.detail;
  const sentence =
    attempt === "sign-up" && AWAY.has(problem.status)
      ? t(i18n)`Database connection issue. Please try again in a few moments.`
      : FALLBACKS[attempt][surface]();
  const reference = problem.requestId;
  return reference === null ? sentence : t(i18n)`${sentence} (reference: ${reference})`;
}
