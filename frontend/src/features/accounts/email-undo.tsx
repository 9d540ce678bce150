import { Trans } from "@lingui/react/macro";
import { Link } from "@/lib/router/link";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { toProblem } from "@/lib/problem";
import { AuthFrame } from "./auth-frame";
import { NewPasswordForm } from "./new-password-form";
import { useUndoEmailChange } from "./sign-in-methods";

interface EmailUndoProps {
  oneTimeKey: string | null;
  onAskAgain: () => void;
}

/** Where "This wasn't me" leads from the mail to the old address: takes the account back, then asks for a password. */
export function EmailUndo({ oneTimeKey, onAskAgain }: EmailUndoProps) {
  const undo = useUndoEmailChange();
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
  const isRefused = oneTimeKey === null || (undo.error !== null && toProblem(undo.error).isFinal);
  return (
    <AuthFrame title={<Trans>Was this not you?</Trans>}>
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
        {oneTimeKey === null && (
          <Alert tone="warning">
            <Trans>Please open the link in the email once more.</Trans>
          </Alert>
        )}
        {oneTimeKey !== null && !isRefused && (
          <Button size="lg" busy={undo.isPending} onClick={() => undo.mutate(oneTimeKey)}>
            <Trans>Take my account back</Trans>
          </Button>
        )}
        <Button asChild variant="quiet">
          <Link to={isRefused ? "/contact" : "/"}>
            {isRefused ? <Trans>Contact us</Trans> : <Trans>It was me</Trans>}
          </Link>
        </Button>
      </div>
    </AuthFrame>
  );
}
