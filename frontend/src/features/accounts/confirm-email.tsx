import { Plural, Trans } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "@/lib/router/hooks";
import { Navigate } from "@/lib/router/link";
import { Door } from "@/components/drawings/door";
import { ButtonLink } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Spinner } from "@/components/ui/spinner";
import { toProblem } from "@/lib/problem";
import { AuthFrame } from "./auth-frame";
import { useConfirmEmail } from "./mutations";

/** Seconds before the automatic redirect to the dashboard (specification part 1 point 9). */
const REDIRECT_AFTER = 5;

/** Sends the mail's key to the server and shows the result. */
export function ConfirmEmail({ oneTimeKey }: { oneTimeKey: string }) {
  const { mutate, ...confirmation } = useConfirmEmail();
  const sentKey = useRef<string>(undefined);
  useEffect(() => {
    // A key works once: it is sent once, however often the page renders.
    if (sentKey.current === oneTimeKey) return;
    sentKey.current = oneTimeKey;
    mutate(oneTimeKey);
  }, [oneTimeKey, mutate]);

  if (confirmation.isSuccess) return <Confirmed />;
  if (confirmation.error) {
    if (toProblem(confirmation.error).isFinal) {
      return <Navigate to="/email-confirmation" replace state={{ isLinkRefused: true }} />;
    }
    return (
      <AuthFrame title={<Trans>Confirm your email</Trans>}>
        <ErrorState
          error={confirmation.error}
          as="h2"
          isRetrying={confirmation.isPending}
          onRetry={() => mutate(oneTimeKey)}
        />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={<Trans>Confirm your email</Trans>}>
      <p role="status" className="flex items-center gap-3 py-6 text-ink-soft">
        <Spinner className="size-6 text-brand" />
        <Trans>Confirming your email...</Trans>
      </p>
    </AuthFrame>
  );
}

function Confirmed() {
  const navigate = useNavigate();
  const [secondsLeft, setSecondsLeft] = useState(REDIRECT_AFTER);
  const isTime = secondsLeft <= 0;
  const secondsShown = Math.max(secondsLeft, 0);
  useEffect(() => {
    const timer = setInterval(() => setSecondsLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (isTime) void navigate("/dashboard", { replace: true });
  }, [isTime, navigate]);

  return (
    <AuthFrame title={<Trans>Email Confirmed!</Trans>}>
      <div className="flex flex-col items-center gap-3 text-center">
        <Door className="text-ink-soft" />
        <h2 className="text-xl text-success">
          <Trans>Account Activated Successfully!</Trans>
        </h2>
        <p className="text-ink-soft figures">
          <Plural
            value={secondsShown}
            one="Your dashboard opens in # second."
            other="Your dashboard opens in # seconds."
          />
        </p>
        <div className="mt-2 flex w-full flex-col gap-2">
          <ButtonLink to="/dashboard" replace size="lg">
            <Trans>Go to Dashboard</Trans>
          </ButtonLink>
          <ButtonLink to="/" variant="quiet">
            <Trans>Return to Home</Trans>
          </ButtonLink>
        </div>
      </div>
    </AuthFrame>
  );
}
