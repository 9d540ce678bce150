import { Trans } from "@lingui/react/macro";
import { Button } from "@/components/ui/button";
import { MailSent } from "./mail-sent";
import type { PendingEmail } from "./pending-email";
import { ResendConfirmation } from "./resend-confirmation";

interface CheckYourEmailProps {
  pending: PendingEmail;
  onDifferentEmail: () => void;
  onSignIn: () => void;
}

/** After sign-up: the account is not confirmed yet. */
export function CheckYourEmail({ pending, onDifferentEmail, onSignIn }: CheckYourEmailProps) {
  const { email } = pending;
  return (
    <MailSent title={<Trans>Check Your Email</Trans>}>
      <p>
        <Trans>
          We sent a confirmation link to <strong className="break-all text-ink">{email}</strong>. Click it to
          activate your account.
        </Trans>
      </p>
      <p className="text-sm">
        <Trans>Nothing there? Look in the spam folder too. The link works for 3 days.</Trans>
      </p>
      <div className="mt-2 flex w-full flex-col gap-2">
        <ResendConfirmation {...pending} />
        <Button variant="quiet" onClick={onDifferentEmail}>
          <Trans>Sign Up with Different Email</Trans>
        </Button>
        <Button variant="link" className="self-center" onClick={onSignIn}>
          <Trans>Already have an account? Sign In</Trans>
        </Button>
      </div>
    </MailSent>
  );
}
