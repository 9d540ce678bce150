import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { AuthForms, type AuthView } from "./auth-forms";
import { type SignInTab, dismissSignIn, useSignInState } from "./sign-in-store";

/** The sign-in / sign-up modal. It stands once in the shell; `openSignIn` opens it over whatever page is shown. */
export function SignInDialog() {
  const { isOpen, tab, isExpired } = useSignInState();
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(isNowOpen) => {
        if (!isNowOpen) dismissSignIn();
      }}
      title={isExpired ? <Trans>Your session has ended</Trans> : <Trans>Welcome to Karigar</Trans>}
      description={
        isExpired && <Trans>Sign in again to go on. What you typed on the page is still there.</Trans>
      }
    >
      <Forms key={tab} tab={tab} />
    </Dialog>
  );
}

function Forms({ tab }: { tab: SignInTab }) {
  const [view, setView] = useState<AuthView>(tab === "sign-up" ? "signup" : "signin");
  return <AuthForms surface="modal" view={view} onView={setView} onLeave={dismissSignIn} />;
}
