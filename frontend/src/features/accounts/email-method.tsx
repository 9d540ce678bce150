import { lazyDialog } from "@/lib/lazy-part";
import { Trans, useLingui } from "@lingui/react/macro";
import { BadgeCheck, Mail } from "lucide-react";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { toProblem } from "@/lib/problem";
import { SignInMethodRow } from "./sign-in-method-row";
import { useDropNewEmail, useResendNewEmail } from "./sign-in-methods";

const ChangeEmailDialog = lazyDialog(() =>
  import("./change-email-dialog").then((module) => module.ChangeEmailDialog),
);

interface EmailMethodProps {
  email: string | null;
  pendingEmail: string | null;
}

/** The sign-in e-mail address, and a new one that is not confirmed yet. */
export function EmailMethod({ email, pendingEmail }: EmailMethodProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SignInMethodRow
      Icon={Mail}
      name={t`Email`}
      value={email ?? t`Not set`}
      state={
        email && (
          <span className="inline-flex items-center gap-1 text-sm text-success">
            <BadgeCheck aria-hidden className="size-4" />
            <Trans>Confirmed</Trans>
          </span>
        )
      }
      actions={
        <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
          {email ? <Trans>Change email</Trans> : <Trans>Add an email</Trans>}
        </Button>
      }
    >
      {pendingEmail && <PendingEmail email={pendingEmail} />}
      {isOpen && <ChangeEmailDialog hasEmail={email !== null} onClose={() => setIsOpen(false)} />}
    </SignInMethodRow>
  );
}

function PendingEmail({ email }: { email: string }) {
  const { t } = useLingui();
  const resend = useResendNewEmail();
  const drop = useDropNewEmail();
  const sendAgain = () =>
    resend.mutate(email, {
      onSuccess: (isSent) => {
        if (isSent) toast.success(t`Another email is on its way`);
      },
    });
  const failure = resend.error ?? drop.error;
  return (
    <Alert
      tone="warning"
      title={
        <Trans>
          <span className="break-all">{email}</span> is not confirmed yet
        </Trans>
      }
    >
      <p>
        <Trans>Open the link we sent to it. Until then everything stays as it is.</Trans>
      </p>
      {resend.data === false && (
        <p className="mt-1 font-medium">
          <Trans>We have just sent an email. Please wait a minute before asking for another.</Trans>
        </p>
      )}
      {failure && (
        <p role="alert" className="mt-1 font-medium text-danger">
          {toProblem(failure).detail}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" busy={resend.isPending} onClick={sendAgain}>
          <Trans>Send it again</Trans>
        </Button>
        <Button variant="quiet" size="sm" busy={drop.isPending} onClick={() => drop.mutate(email)}>
          <Trans>Cancel this change</Trans>
        </Button>
      </div>
    </Alert>
  );
}
