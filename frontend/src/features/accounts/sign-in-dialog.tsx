import { Trans } from "@lingui/react/macro";
import { Dialog } from "@/components/ui/dialog";
import { AuthForms, type AuthView } from "./auth-forms";
import { type SignInTab, dismissSignIn, showSignInTab, useSignInState } from "./sign-in-store";

const VIEWS: Record<SignInTab, AuthView> = { "sign-in": "signin", "sign-up": "signup", reset: "reset" };
const TABS: Record<AuthView, SignInTab> = { signin: "sign-in", signup: "sign-up", reset: "reset" };

/** The sign-in / sign-up modal. Mounted once in the shell; `openSignIn` opens it over any page. */
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
        isExpired && <Trans>Sign in again to continue. What you typed on the page is still there.</Trans>
      }
    >
      <AuthForms
        surface="modal"
        view={VIEWS[tab]}
        onView={(view) => showSignInTab(TABS[view])}
        onLeave={dismissSignIn}
      />
    </Dialog>
  );
}
