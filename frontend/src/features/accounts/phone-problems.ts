import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { toProblem } from "@/lib/problem";

type PhoneAct = "send" | "resend" | "verify";

const FALLBACKS: Record<PhoneAct, () => string> = {
  send: () => t(i18n)`Failed to send OTP. Please try again.`,
  resend: () => t(i18n)`Failed to resend OTP. Please try again.`,
  verify: () => t(i18n)`Failed to verify OTP. Please try again.`,
};

/**
 * The message for a code that could not be sent or checked (specification part 1 point 8). A refusal's text is the
 * server's; for a fault only the reference number for support is shown.
 */
export function phoneSentenceFor(error: unknown, act: PhoneAct): string {
  const problem = toProblem(error);
  if (problem.code === "network" || (problem.status >= 400 && problem.status < 500)) return problem.detail;
  if (problem.status === 0) return t(i18n)`An unexpected error occurred. Please try again.`;
  const sentence = FALLBACKS[act]();
  const reference = problem.requestId;
  return reference === null ? sentence : t(i18n)`${sentence} (reference: ${reference})`;
}
