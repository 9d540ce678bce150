import { useIsMutating } from "@tanstack/react-query";
import { Trans } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "@/lib/router/hooks";
import { Navigate } from "@/lib/router/link";
import { Alert } from "@/components/ui/alert";
import { AuthForms, type AuthView } from "./auth-forms";
import { AuthFrame } from "./auth-frame";
import { ConfirmEmail } from "./confirm-email";
import { EmailChanged } from "./email-changed";
import { EmailUndo } from "./email-undo";
import { GooglePopupReturn, GoogleReturn } from "./google-return";
import { ResetLinkPage } from "./reset-link-page";
import { SecureAccount } from "./secure-account";
import { useSession } from "./session";
import { SIGN_IN_KEY } from "./start-session";
import { leaveStep } from "./unfinished-step";
import { useGoogleReturn } from "./use-google-return";
import { useFailureToast } from "./use-google-sign-in";
import { useOneTimeKey } from "./use-one-time-key";
import type { SignInStep } from "./use-settle-sign-in";
import { readRedirectPath, storeRedirectPath, takeRedirectPath } from "@/lib/redirect-path";
import { useUrlChoice } from "@/lib/search-params";

/** /auth: sign-in, sign-up, reset, and the target of links in mails (specification part 1 point 2). */
export function AuthPage() {
  const [params, setParams] = useSearchParams();
  const [view, setView] = useUrlChoice("tab", ["signin", "signup", "reset"]);
  const key = useOneTimeKey();
  const { user } = useSession();
  const isSigningIn = useIsMutating({ mutationKey: SIGN_IN_KEY }) > 0;
  const message = params.get("message");
  const { failure, attempt } = useGoogleReturn();
  const [step, setStep] = useState<SignInStep>();
  useNextPath();
  useGoogleFailureToast(failure !== null && attempt === null);
  const show = (next: AuthView) => {
    setStep("none");
    setView(next);
  };

  const askForReset = () => {
    // A step started earlier is not what the person asks for now.
    leaveStep("reset-mail");
    setParams({ tab: "reset" });
  };

  if (attempt !== null) return <GooglePopupReturn attempt={attempt} failure={failure} />;
  if (message === "email_confirmed") {
    // Only the server's answer to a key proves a confirmation; the URL alone proves nothing.
    return key === null ? <Navigate to="/email-confirmation" replace /> : <ConfirmEmail oneTimeKey={key} />;
  }
  if (message === "email_changed") return <EmailChanged oneTimeKey={key} />;
  if (message === "email_undo") {
    return <EmailUndo oneTimeKey={key} onAskAgain={askForReset} />;
  }
  if (message === "secure_account") {
    return <SecureAccount oneTimeKey={key} onAskAgain={askForReset} />;
  }
  if (message === "password_reset" && key !== null) {
    return <ResetLinkPage oneTimeKey={key} onAskAgain={askForReset} />;
  }
  if (message === "oauth_success" && failure === null && step === undefined) {
    return <GoogleReturn onStep={setStep} />;
  }
  if (user && !isSigningIn) return <Onward />;
  return (
    <AuthFrame title={<AuthTitle view={view} step={step} />}>
      {message === "password_reset" && view === "signin" && (
        // The page was reloaded, or opened without the mail: only the mail's link contains the key.
        <Alert tone="info" className="mb-5">
          <Trans>To choose a new password, open the link in our email once more, or ask for a new one.</Trans>
        </Alert>
      )}
      <AuthForms surface="page" view={view} onView={show} googleFailure={failure} firstStep={step} />
    </AuthFrame>
  );
}

/**
 * Signed in elsewhere, for example by a mailed link: redirects to where the visitor wanted to go, else to the
 * dashboard.
 */
function Onward() {
  const [path] = useState(() => readRedirectPath() ?? "/dashboard");
  useEffect(() => {
    takeRedirectPath();
  }, []);
  return <Navigate to={path} replace />;
}

function AuthTitle({ view, step }: { view: AuthView; step: SignInStep | undefined }) {
  if (step === "sign-up") return <Trans>One more step</Trans>;
  return view === "reset" ? <Trans>Reset your password</Trans> : <Trans>Welcome to Karigar</Trans>;
}

/**
 * `/auth?next=/ops/`: the target after sign-in, set by a server-rendered page. It is removed from the URL at once.
 */
function useNextPath(): void {
  const [params, , changeParams] = useSearchParams();
  const next = params.get("next");
  useEffect(() => {
    if (next === null) return;
    storeRedirectPath(next);
    changeParams({ next: null }, { replace: true });
  }, [next, changeParams]);
}

function useGoogleFailureToast(hasFailed: boolean): void {
  const tell = useFailureToast();
  const tellLatest = useEffectEvent(tell);
  useEffect(() => {
    if (hasFailed) tellLatest();
  }, [hasFailed]);
}
