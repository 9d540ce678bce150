import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Tabs } from "@/components/ui/tabs";
import { CheckYourEmail } from "./check-your-email";
import { ConfirmFirst } from "./confirm-first";
import { GoogleButton } from "./google-button";
import type { GoogleFailure } from "./google-failure";
import { GoogleSignUp } from "./google-sign-up";
import { ResetRequestForm } from "./reset-request-form";
import type { AuthSurface } from "./schemas";
import { SignInForm } from "./sign-in-form";
import { SignUpForm } from "./sign-up-form";
import { useGoogleSignIn } from "./use-google-sign-in";
import type { SignInStep } from "./use-settle-sign-in";

export type AuthView = "signin" | "signup" | "reset";

interface AuthFormsProps {
  surface: AuthSurface;
  view: AuthView;
  onView: (view: AuthView) => void;
  /** Called before the way to another page is taken, so that a modal can close. */
  onLeave?: () => void;
  /** What Google's way back said; the tabs begin with it. */
  googleFailure?: GoogleFailure | null;
  /** What a sign-in that has begun still asks for. */
  firstStep?: SignInStep;
}

/** Sign-in, sign-up and reset in one place, for the modal and the full page. A change of view begins it anew. */
export function AuthForms({
  surface,
  view,
  onView,
  onLeave,
  googleFailure,
  firstStep = "none",
}: AuthFormsProps) {
  const { t } = useLingui();
  const [waitingEmail, setWaitingEmail] = useState<string>();
  const [step, setStep] = useState(firstStep);
  const google = useGoogleSignIn({ surface, failure: googleFailure, onStep: setStep });
  const show = (next: AuthView) => {
    setWaitingEmail(undefined);
    setStep("none");
    google.clear();
    onView(next);
  };
  const googleButton = (
    <GoogleButton isBusy={google.isBusy} failure={google.failure} onStart={google.start} />
  );

  if (view === "reset") return <ResetRequestForm surface={surface} onBack={() => show("signin")} />;
  if (waitingEmail !== undefined) {
    return (
      <CheckYourEmail
        email={waitingEmail}
        onDifferentEmail={() => show("signup")}
        onSignIn={() => show("signin")}
      />
    );
  }
  if (step === "sign-up") {
    return <GoogleSignUp surface={surface} onWaiting={setWaitingEmail} onCancel={() => show("signup")} />;
  }
  if (step === "confirm-email") return <ConfirmFirst onLeave={onLeave} />;
  return (
    // Only the chosen tab is mounted, so switching clears every error.
    <Tabs
      label={t`Sign in or sign up`}
      value={view}
      onChange={show}
      tabs={[
        {
          value: "signin",
          label: t`Sign In`,
          content: (
            <>
              {googleButton}
              <SignInForm surface={surface} onForgotPassword={() => show("reset")} onLeave={onLeave} />
            </>
          ),
        },
        {
          value: "signup",
          label: t`Sign Up`,
          content: (
            <>
              {googleButton}
              <SignUpForm
                surface={surface}
                onWaiting={setWaitingEmail}
                onSignInInstead={() => show("signin")}
              />
            </>
          ),
        },
      ]}
    />
  );
}
