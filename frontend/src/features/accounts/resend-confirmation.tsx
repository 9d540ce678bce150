import { Plural, Trans } from "@lingui/react/macro";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { toProblem } from "@/lib/problem";
import { useResendConfirmation } from "./mutations";
import { useCountdown } from "./use-countdown";

/** Seconds between two mails to one address; the server counts them too. */
const COOLDOWN = 60;

interface ResendConfirmationProps {
  email: string;
  /** A mail has just left, so the first wait has begun. */
  isJustSent: boolean;
}

/** Sends the confirmation mail again, once a minute. */
export function ResendConfirmation({ email, isJustSent }: ResendConfirmationProps) {
  const resend = useResendConfirmation();
  const { secondsLeft, start } = useCountdown(isJustSent ? COOLDOWN : 0);
  const isWaiting = secondsLeft > 0;

  const send = () =>
    resend.mutate(email, {
      onSuccess: () => start(COOLDOWN),
      onError: (error) => {
        if (toProblem(error).status === 429) start(COOLDOWN);
      },
    });

  return (
    <div className="flex w-full flex-col gap-2">
      {resend.isSuccess && (
        <Alert tone="success" className="text-left">
          <Trans>If this address waits for a confirmation, a new email is on its way.</Trans>
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
