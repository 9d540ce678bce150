import { useIsMutating } from "@tanstack/react-query";
import { Trans } from "@lingui/react/macro";
import { Navigate, useSearchParams } from "react-router";
import { AuthForms } from "./auth-forms";
import { AuthFrame } from "./auth-frame";
import { ConfirmEmail } from "./confirm-email";
import { NewPasswordForm } from "./new-password-form";
import { useSession } from "./session";
import { SIGN_IN_KEY } from "./start-session";
import { useOneTimeKey } from "./use-one-time-key";
import { useUrlChoice } from "@/lib/search-params";

/** /auth: sign-in, sign-up, reset, and where the links of our mails arrive (specification part 1 point 2). */
export function AuthPage() {
  const [params, setParams] = useSearchParams();
  const [view, setView] = useUrlChoice("tab", ["signin", "signup", "reset"]);
  const key = useOneTimeKey();
  const { user } = useSession();
  const isSigningIn = useIsMutating({ mutationKey: SIGN_IN_KEY }) > 0;
  const message = params.get("message");

  if (message === "email_confirmed") {
    // Only the server's answer to a key proves a confirmation; the address alone proves nothing.
    return key === null ? <Navigate to="/email-confirmation" replace /> : <ConfirmEmail oneTimeKey={key} />;
  }
  if (message === "password_reset" && key !== null) {
    return (
      <AuthFrame title={<Trans>Choose a new password</Trans>}>
        <NewPasswordForm oneTimeKey={key} onAskAgain={() => setParams({ tab: "reset" })} />
      </AuthFrame>
    );
  }
  if (user && !isSigningIn) return <Navigate to="/dashboard" replace />;
  return (
    <AuthFrame
      title={view === "reset" ? <Trans>Reset your password</Trans> : <Trans>Welcome to Karigar</Trans>}
    >
      <AuthForms surface="page" view={view} onView={setView} />
    </AuthFrame>
  );
}
