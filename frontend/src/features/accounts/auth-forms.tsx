import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Tabs } from "@/components/ui/tabs";
import { CheckYourEmail } from "./check-your-email";
import { ResetRequestForm } from "./reset-request-form";
import type { AuthSurface } from "./schemas";
import { SignInForm } from "./sign-in-form";
import { SignUpForm } from "./sign-up-form";

export type AuthView = "signin" | "signup" | "reset";

interface AuthFormsProps {
  surface: AuthSurface;
  view: AuthView;
  onView: (view: AuthView) => void;
  /** Called before the way to another page is taken, so that a modal can close. */
  onLeave?: () => void;
}

/** Sign-in, sign-up and reset in one place, for the modal and the full page. A change of view begins it anew. */
export function AuthForms({ surface, view, onView, onLeave }: AuthFormsProps) {
  const { t } = useLingui();
  const [waitingEmail, setWaitingEmail] = useState<string>();
  const show = (next: AuthView) => {
    setWaitingEmail(undefined);
    onView(next);
  };

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
          content: <SignInForm surface={surface} onForgotPassword={() => show("reset")} onLeave={onLeave} />,
        },
        {
          value: "signup",
          label: t`Sign Up`,
          content: (
            <SignUpForm
              surface={surface}
              onWaiting={setWaitingEmail}
              onSignInInstead={() => show("signin")}
            />
          ),
        },
      ]}
    />
  );
}
