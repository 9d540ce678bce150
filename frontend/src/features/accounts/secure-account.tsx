import { Trans } from "@lingui/react/macro";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { toProblem } from "@/lib/problem";
import { AuthFrame } from "./auth-frame";
import { useProtectAccount } from "./devices";
import { MailReopened } from "./mail-reopened";
import { MailedLink } from "./mailed-link";
import { NewPasswordForm } from "./new-password-form";
import { protectionKeyQuery } from "./queries";

interface SecureAccountProps {
  oneTimeKey: string | null;
  onAskAgain: () => void;
}

/** The target of "That wasn't me" in the mail about a new device: signs out everywhere, then asks for a password. */
export function SecureAccount({ oneTimeKey, onAskAgain }: SecureAccountProps) {
  const protect = useProtectAccount();
  if (protect.isSuccess && protect.data !== null) {
    return (
      <AuthFrame title={<Trans>Choose a new password</Trans>}>
        <Alert tone="success" className="mb-5">
          <Trans>Your account is signed out everywhere. Now choose a password that nobody knows.</Trans>
        </Alert>
        <NewPasswordForm oneTimeKey={protect.data} onAskAgain={onAskAgain} />
      </AuthFrame>
    );
  }
  if (protect.isSuccess) {
    return (
      <AuthFrame title={<Trans>Your account is signed out everywhere</Trans>}>
        <p className="mb-4 text-ink-soft">
          <Trans>It has no password that somebody could know. Sign in again the way you always do.</Trans>
        </p>
        <ButtonLink to="/auth" size="lg" className="w-full">
          <Trans>Sign In</Trans>
        </ButtonLink>
      </AuthFrame>
    );
  }
  const title = <Trans>Was this not you?</Trans>;
  const resetInstead = (
    <Button variant="secondary" onClick={onAskAgain}>
      <Trans>Reset your password</Trans>
    </Button>
  );
  if (oneTimeKey === null) return <MailReopened title={title} onwards={resetInstead} />;
  const isRefused = protect.error !== null && toProblem(protect.error).isFinal;
  return (
    <MailedLink query={protectionKeyQuery(oneTimeKey)} title={title} onwards={resetInstead}>
      <div className="flex flex-col gap-4">
        {!isRefused && (
          <p className="text-ink-soft">
            <Trans>
              If somebody else signed in to your account, secure it now. Everybody is signed out, on every
              device, and you choose a new password.
            </Trans>
          </p>
        )}
        {protect.error && <Alert tone="danger">{toProblem(protect.error).detail}</Alert>}
        {isRefused ? (
          resetInstead
        ) : (
          <>
            <Button size="lg" busy={protect.isPending} onClick={() => protect.mutate(oneTimeKey)}>
              <Trans>Secure my account</Trans>
            </Button>
            <ButtonLink to="/" variant="quiet">
              <Trans>It was me</Trans>
            </ButtonLink>
          </>
        )}
      </div>
    </MailedLink>
  );
}
