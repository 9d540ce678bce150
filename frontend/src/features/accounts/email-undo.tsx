import { Trans } from "@lingui/react/macro";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { toProblem } from "@/lib/problem";
import { AuthFrame } from "./auth-frame";
import { MailReopened } from "./mail-reopened";
import { MailedLink } from "./mailed-link";
import { NewPasswordForm } from "./new-password-form";
import { emailUndoKeyQuery } from "./queries";
import { useUndoEmailChange } from "./sign-in-methods";

interface EmailUndoProps {
  oneTimeKey: string | null;
  onAskAgain: () => void;
}

/** The target of "This wasn't me" in the mail to the old address: restores the account, then asks for a password. */
export function EmailUndo({ oneTimeKey, onAskAgain }: EmailUndoProps) {
  const undo = useUndoEmailChange();
  const title = <Trans>Was this not you?</Trans>;
  if (undo.data !== undefined) {
    return (
      <AuthFrame title={<Trans>Choose a new password</Trans>}>
        <Alert tone="success" className="mb-5">
          <Trans>
            Your old address is back, and everybody was signed out. Your password no longer works.
          </Trans>
        </Alert>
        <NewPasswordForm oneTimeKey={undo.data} onAskAgain={onAskAgain} />
      </AuthFrame>
    );
  }
  if (oneTimeKey === null) return <MailReopened title={title} onwards={<ContactUs />} />;
  const isRefused = undo.error !== null && toProblem(undo.error).isFinal;
  return (
    <MailedLink query={emailUndoKeyQuery(oneTimeKey)} title={title} onwards={<ContactUs />}>
      <div className="flex flex-col gap-4">
        {!isRefused && (
          <p className="text-ink-soft">
            <Trans>
              If you did not change your email address, take your account back. Your old address returns,
              everybody is signed out, and you choose a new password.
            </Trans>
          </p>
        )}
        {undo.error && <Alert tone="danger">{toProblem(undo.error).detail}</Alert>}
        {isRefused ? (
          <ContactUs />
        ) : (
          <>
            <Button size="lg" busy={undo.isPending} onClick={() => undo.mutate(oneTimeKey)}>
              <Trans>Take my account back</Trans>
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

function ContactUs() {
  return (
    <ButtonLink to="/contact" variant="secondary">
      <Trans>Contact us</Trans>
    </ButtonLink>
  );
}
