import { Trans, useLingui } from "@lingui/react/macro";
import { Smartphone } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Tabs } from "@/components/ui/tabs";
import { CheckYourEmail } from "./check-your-email";
import { ConfirmFirst } from "./confirm-first";
import { GoogleButton } from "./google-button";
import type { GoogleFailure } from "./google-failure";
import { GoogleSignUp } from "./google-sign-up";
import { PhoneSignIn } from "./phone-sign-in";
import { forgetPendingEmail, waitingEmail } from "./pending-email";
import { PhoneSignUp } from "./phone-sign-up";
import { ResetRequestForm } from "./reset-request-form";
import type { AuthSurface } from "./schemas";
import { SecondFactorStep } from "./second-factor-step";
import { useSession } from "./session";
import { SignInForm } from "./sign-in-form";
import { SignInReason } from "./sign-in-reason";
import { SignUpForm } from "./sign-up-form";
import { isAtStep, leaveSteps } from "./unfinished-step";
import { useGoogleSignIn } from "./use-google-sign-in";
import type { SignInStep } from "./use-settle-sign-in";

export type AuthView = "signin" | "signup" | "reset";

interface AuthFormsProps {
  surface: AuthSurface;
  view: AuthView;
  onView: (view: AuthView) => void;
  /** Called before navigating to another page, so that a modal can close. */
  onLeave?: () => void;
  /** The result of the return from Google; the tabs start with it. */
  googleFailure?: GoogleFailure | null;
  /** What an unfinished sign-in still asks for. */
  firstStep?: SignInStep;
}

/** Sign-in, sign-up and reset in one place, for the modal and the full page. A change of view resets it. */
export function AuthForms({
  surface,
  view,
  onView,
  onLeave,
  googleFailure,
  firstStep = "none",
}: AuthFormsProps) {
  const { t } = useLingui();
  // The view to restore after a reload: a step that waits for a mail or a text message is shown again.
  const [pending, setPending] = useState(() => (view === "signup" ? waitingEmail() : null));
  const showPending = () => setPending(waitingEmail());
  const [step, setStep] = useState(firstStep);
  // Null means by e-mail; by phone it is the number typed so far.
  const [phone, setPhone] = useState(() => (isAtCodeOf(view) ? "" : null));
  // A sign-in that was started before this page was loaded.
  const { pendingStep } = useSession();
  const google = useGoogleSignIn({ surface, failure: googleFailure, onStep: setStep });
  const show = (next: AuthView, byPhone: string | null = null) => {
    leaveSteps();
    setPhone(byPhone);
    setPending(null);
    setStep("none");
    google.clear();
    onView(next);
  };
  const otherWays = (byPhone: ReactNode) => (
    <GoogleButton isBusy={google.isBusy} failure={google.failure} onStart={google.start}>
      <Button
        icon={Smartphone}
        variant="secondary"
        size="lg"
        className="w-full px-3 text-base leading-tight whitespace-normal sm:text-lg"
        onClick={() => show(view, "")}
      >
        {byPhone}
      </Button>
    </GoogleButton>
  );

  if (view === "reset") return <ResetRequestForm surface={surface} onBack={() => show("signin")} />;
  if (pending !== null) {
    return (
      <CheckYourEmail
        pending={pending}
        onDifferentEmail={() => {
          forgetPendingEmail();
          show("signup");
        }}
        onSignIn={() => show("signin")}
      />
    );
  }
  if (step === "sign-up") {
    return <GoogleSignUp surface={surface} onWaiting={showPending} onCancel={() => show("signup")} />;
  }
  if (step === "second-factor" || (step === "none" && pendingStep)) {
    return <SecondFactorStep isCodeTaken={pendingStep === "device_trust"} onCancel={() => show("signin")} />;
  }
  if (step === "confirm-email") return <ConfirmFirst onLeave={onLeave} />;
  return (
    <>
      <SignInReason />
      {/* Only the selected tab is mounted, so switching clears every error. */}
      <Tabs
        label={t`Sign in or sign up`}
        value={view}
        onChange={(next) => show(next)}
        tabs={[
          {
            value: "signin",
            label: t`Sign In`,
            content:
              phone !== null ? (
                <PhoneSignIn
                  surface={surface}
                  phone={phone}
                  onUseEmail={() => show("signin")}
                  onSignUp={(typed) => show("signup", typed)}
                  onSecondFactor={() => setStep("second-factor")}
                />
              ) : (
                <>
                  {otherWays(<Trans>Sign in with a code to your phone</Trans>)}
                  <SignInForm
                    surface={surface}
                    onForgotPassword={() => show("reset")}
                    onSecondFactor={() => setStep("second-factor")}
                    onLeave={onLeave}
                  />
                </>
              ),
          },
          {
            value: "signup",
            label: t`Sign Up`,
            content:
              phone !== null ? (
                <PhoneSignUp
                  phone={phone}
                  onUseEmail={() => show("signup")}
                  onSignInInstead={(typed) => show("signin", typed)}
                />
              ) : (
                <>
                  {otherWays(<Trans>Use phone number instead</Trans>)}
                  <SignUpForm
                    surface={surface}
                    onWaiting={showPending}
                    onSignInInstead={() => show("signin")}
                  />
                </>
              ),
          },
        ]}
      />
    </>
  );
}

/** Whether the person waits for a texted code in this view. */
function isAtCodeOf(view: AuthView): boolean {
  return (view === "signin" && isAtStep("sign-in-code")) || (view === "signup" && isAtStep("sign-up-code"));
}
