import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { readRedirectPath } from "@/lib/redirect-path";

interface Reason {
  /** The pattern of the remembered path. */
  path: RegExp;
  title?: ReactNode;
  text: ReactNode;
}

/** What a visitor wanted, by the remembered path for after the sign-in; the first match counts. */
const REASONS: Reason[] = [
  {
    path: /^\/projects\?(.*&)?new=/,
    title: <Trans>Authentication required</Trans>,
    text: <Trans>Please log in to create a project</Trans>,
  },
  {
    path: /^\/find-work\/[^/?]+\?(.*&)?apply=/,
    title: <Trans>Authentication Required</Trans>,
    text: <Trans>Please sign in as a worker to apply for jobs.</Trans>,
  },
  {
    path: /^\/(staff|team|project)-invitations?\b/,
    text: <Trans>Please sign in to answer the invitation.</Trans>,
  },
  {
    path: /^\/(admin|ops|staff)\b/,
    text: <Trans>This page is for Karigar’s staff. Please sign in with a staff account.</Trans>,
  },
  { path: /^\/search-results\?(.*&)?save=/, text: <Trans>Please sign in to save this search.</Trans> },
  {
    path: /^\/projects\/./,
    text: <Trans>Please sign in to see this project. Only those who take part in it can.</Trans>,
  },
  { path: /^\/projects\b/, text: <Trans>Please sign in to see your projects.</Trans> },
  { path: /^\/jobs\b/, text: <Trans>Please sign in to see your jobs.</Trans> },
  { path: /^\/dashboard\b/, text: <Trans>Please sign in to open your dashboard.</Trans> },
  { path: /^\/notifications\b/, text: <Trans>Please sign in to read your notifications.</Trans> },
  { path: /^\/money\b/, text: <Trans>Please sign in to see your payments.</Trans> },
  { path: /^\/bookings\b/, text: <Trans>Please sign in to see your bookings.</Trans> },
  { path: /^\/applications\b/, text: <Trans>Please sign in to see this application.</Trans> },
  { path: /^\/profile\b/, text: <Trans>Please sign in to open your profile.</Trans> },
  {
    path: /^\/(account-closing|find-work\/alerts|saved|team|verification)\b/,
    text: <Trans>Please sign in to open the page you asked for.</Trans>,
  },
];

/** Why a sign-in is needed: the opened page requires an account, and the person returns to it afterwards. */
export function SignInReason() {
  const path = readRedirectPath();
  const reason = path === null ? undefined : REASONS.find((known) => known.path.test(path));
  if (!reason) return null;
  return (
    <Alert title={reason.title} className="mb-4">
      {reason.text}
    </Alert>
  );
}
