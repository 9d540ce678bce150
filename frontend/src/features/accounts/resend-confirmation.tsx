import { Plural, Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { toProblem } from "@/lib/problem";
import { useResendConfirmation } from "./mutations";
import { CONFIRMATION_COOLDOWN, type PendingEmail } from "./pending-email";
import { useSecondsUntil } from "./use-seconds-until";

/** Sends the confirmation mail again, at most once a minute. */
export function ResendConfirmation({ email, resendAt: first }: PendingEmail) {
  const resend = useResendConfirmation();
  const [resendAt, setResendAt] = useState(first);
  const secondsLeft = useSecondsUntil(resendAt);
  const isWaiting = secondsLeft > 0;

  const waitFor = (seconds: number) => setResendAt(Date.now() + seconds * 1000);
  const send = () =>
    resend.mutate(email, {
      onSuccess: () => waitFor(CONFIRMATION_COOLDOWN),
      onError: (error) => {
        const { status, retryAfter } = toProblem(error);
        if (status === 429) waitFor(Math.min(retryAfter || CONFIRMATION_COOLDOWN, CONFIRMATION_COOLDOWN));
      },
    });

  return (
    <div className="flex w-full flex-col gap-2">
      {resend.isSuccess && (
        <Alert tone="success" className="text-left">
          <Trans>If this address still needs to be confirmed, a new email is on its way.</Trans>
        </Alert>
      )}
      {resend.error && (
        <Alert tone="danger" className="text-left">
          {toProblem(resend.error).detail}
        </Alert>
      )}
      <Button variant="secondary" busy={resend.isPending} disabled={isWaiting} onClick={send}>
        {isWaiting ? (
          <span className="figures">
            <Plural value={secondsLeft} one="Resend in # second" other="Resend in # seconds" />
          </span>
        ) : (
          <Trans>Resend confirmation email</Trans>
        )}
      </Button>
    </div>
  );
}
