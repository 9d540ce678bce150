import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";

/**
 * Why a sign-in with Google failed; the server's codes (backend accounts/google/errors.py) and the browser's own two.
 */
const CODES = [
  "unauthorized_client",
  "access_denied",
  "server_error",
  "no_answer",
  "expired",
  "account_inactive",
  "connected_other",
  "reauthentication_required",
  "fault",
  "popup_closed",
  "network",
] as const;
type GoogleFailureCode = (typeof CODES)[number];

export interface GoogleFailure {
  code: GoogleFailureCode;
  /** The reference number for support; null if the visitor cancelled or can fix it. */
  reference: string | null;
}

const REFERENCE = /^[\w-]{8,64}$/;

/** Reads `?error=…&reference=…` of the return. Anybody can craft a URL, so only known codes are accepted. */
export function readGoogleFailure(params: URLSearchParams): GoogleFailure | null {
  const error = params.get("error");
  if (error === null) return null;
  const reference = params.get("reference") ?? "";
  return {
    code: CODES.find((code) => code === error) ?? "fault",
    reference: REFERENCE.test(reference) ? reference : null,
  };
}

const SENTENCES: Record<GoogleFailureCode, () => string> = {
  unauthorized_client: () =>
    t(i18n)`Sign-in with Google is not configured here. Please choose another way to sign in.`,
  access_denied: () => t(i18n)`Access was denied. Please try again.`,
  server_error: () => t(i18n)`Google reported a problem. Please try again in a few minutes.`,
  no_answer: () => t(i18n)`Google did not answer. Please try again in a few minutes.`,
  expired: () => t(i18n)`This attempt took too long or was already used. Please try again.`,
  account_inactive: () => t(i18n)`This account is closed. Please contact us if this is a mistake.`,
  connected_other: () => t(i18n)`This Google account belongs to another Karigar account.`,
  reauthentication_required: () => t(i18n)`Please confirm that it's you to continue.`,
  fault: () => t(i18n)`Something went wrong on our side. Please try again.`,
  popup_closed: () => t(i18n)`The popup was closed. Please try again.`,
  network: () => t(i18n)`Please check your internet connection and try again.`,
};

/** The message for the alert (specification part 1 point 8: Google). */
export function googleFailureSentence({ code, reference }: GoogleFailure): string {
  const reason = SENTENCES[code]();
  const sentence = t(i18n)`Google sign-in failed. ${reason}`;
  return reference === null ? sentence : t(i18n)`${sentence} (reference: ${reference})`;
}
