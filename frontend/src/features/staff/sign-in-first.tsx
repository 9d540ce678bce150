import { Trans } from "@lingui/react/macro";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useSignOut } from "@/features/accounts/sign-out";
import { openSignIn } from "@/features/accounts/sign-in-store";
import { storeRedirectPath } from "@/lib/redirect-path";
import type { Invitation } from "./queries";

interface SignInFirstProps {
  invitation: Invitation;
  oneTimeKey: string;
  isSignedIn: boolean;
}

/** Asks the person to sign in with the invited address, then returns here. */
export function SignInFirst({ invitation, oneTimeKey, isSignedIn }: SignInFirstProps) {
  const signOut = useSignOut({ stays: true });
  const { email, has_account: hasAccount } = invitation;
  const enter = () => {
    storeRedirectPath(`/staff-invitations#key=${oneTimeKey}`);
    openSignIn(hasAccount ? "sign-in" : "sign-up");
  };
  if (isSignedIn) {
    return (
      <>
        <Alert tone="warning">
          <Trans>
            You are signed in with another account. Sign out, then come back with the account of{" "}
            <strong className="break-all">{email}</strong>.
          </Trans>
        </Alert>
        <Button variant="secondary" busy={signOut.isPending} onClick={() => signOut.mutate()}>
          <Trans>Sign Out</Trans>
        </Button>
      </>
    );
  }
  return (
    <>
      <p>
        {hasAccount ? (
          <Trans>Please sign in with this address first.</Trans>
        ) : (
          <Trans>Please sign up with this address first, then open the link in the email again.</Trans>
        )}
      </p>
      <Button size="lg" onClick={enter}>
        {hasAccount ? <Trans>Sign In</Trans> : <Trans>Sign Up</Trans>}
      </Button>
    </>
  );
}
