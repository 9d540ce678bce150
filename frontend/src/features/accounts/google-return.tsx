import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Spinner } from "@/components/ui/spinner";
import { AuthFrame } from "./auth-frame";
import type { GoogleFailure } from "./google-failure";
import { notifyOpener } from "./google-popup";
import { SIGN_IN_KEY } from "./start-session";
import { type SignInStep, useSettleSignIn } from "./use-settle-sign-in";

interface GoogleReturnProps {
  onStep: (step: SignInStep) => void;
}

/** The page that Google returns to: asks the server once who is signed in now. */
export function GoogleReturn({ onStep }: GoogleReturnProps) {
  const { mutate, error, isPending } = useSettleSignIn();
  const queryClient = useQueryClient();
  const hasAsked = useRef(false);
  useEffect(() => {
    // If the page restarts in the person's language, it mounts again while the first request still redirects.
    if (hasAsked.current || queryClient.isMutating({ mutationKey: SIGN_IN_KEY }) > 0) return;
    hasAsked.current = true;
    mutate(undefined, { onSuccess: onStep });
  }, [mutate, onStep, queryClient]);

  return (
    <AuthFrame title={<Trans>Welcome to Karigar</Trans>}>
      {error ? (
        <ErrorState
          error={error}
          as="h2"
          isRetrying={isPending}
          onRetry={() => mutate(undefined, { onSuccess: onStep })}
        />
      ) : (
        <p role="status" className="flex items-center gap-3 py-6 text-ink-soft">
          <Spinner className="size-6 text-brand" />
          <Trans>Signing you in with Google...</Trans>
        </p>
      )}
    </AuthFrame>
  );
}

interface GooglePopupReturnProps {
  attempt: string;
  failure: GoogleFailure | null;
}

/** The same page in a popup: sends the result to the tab that opened it, and closes. */
export function GooglePopupReturn({ attempt, failure }: GooglePopupReturnProps) {
  useEffect(() => {
    notifyOpener({ attempt, failure });
    window.close();
  }, [attempt, failure]);
  return (
    <AuthFrame title={<Trans>Welcome to Karigar</Trans>}>
      <div className="flex flex-col items-start gap-4">
        <p role="status">
          <Trans>You can close this window now and go on in the other one.</Trans>
        </p>
        <Button onClick={() => window.close()}>
          <Trans>Close window</Trans>
        </Button>
      </div>
    </AuthFrame>
  );
}
