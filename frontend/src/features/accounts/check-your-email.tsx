import { Trans } from "@lingui/react/macro";
import { Button } from "@/components/ui/button";
import { MailSent } from "./mail-sent";
import { ResendConfirmation } from "./resend-confirmation";

interface CheckYourEmailProps {
  email: string;
  onDifferentEmail: () => void;
  onSignIn: () => void;
}

/** After sign-up: the account waits for its confirmation. */
export function CheckYourEmail({ email, onDifferentEmail, onSignIn }: CheckYourEmailProps) {
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
        <ResendConfirmation email={email} isJustSent />
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
