import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Link } from "@/lib/router/link";
import { Door } from "@/components/drawings/door";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { toProblem } from "@/lib/problem";
import { AuthFrame } from "./auth-frame";
import { useConfirmEmail } from "./mutations";
import { useSession } from "./session";

/** The target of the mail to a new address: sends its key to the server and shows the result. */
export function EmailChanged({ oneTimeKey }: { oneTimeKey: string | null }) {
  const { mutate, ...confirmation } = useConfirmEmail();
  const { user } = useSession();
  const sentKey = useRef<string>(undefined);
  useEffect(() => {
    if (oneTimeKey === null || sentKey.current === oneTimeKey) return;
    sentKey.current = oneTimeKey;
    mutate(oneTimeKey);
  }, [oneTimeKey, mutate]);

  if (confirmation.isSuccess) {
    return (
      <AuthFrame title={<Trans>Email changed</Trans>}>
        <div className="flex flex-col items-center gap-4 text-center">
          <Door className="text-ink-soft" />
          <p className="text-ink-soft">
            <Trans>Your new address is confirmed. From now on you sign in with it.</Trans>
          </p>
          <Onward isSignedIn={user !== null} />
        </div>
      </AuthFrame>
    );
  }
  if (oneTimeKey === null || confirmation.error) {
    return (
      <AuthFrame title={<Trans>This link no longer works</Trans>}>
        <div className="flex flex-col gap-4">
          <Alert tone="warning">
            {confirmation.error ? (
              toProblem(confirmation.error).detail
            ) : (
              <Trans>Please open the link in the email once more.</Trans>
            )}
          </Alert>
          {confirmation.error && oneTimeKey && !toProblem(confirmation.error).isFinal && (
            <Button busy={confirmation.isPending} onClick={() => mutate(oneTimeKey)}>
              <Trans>Try Again</Trans>
            </Button>
          )}
          <Onward isSignedIn={user !== null} />
        </div>
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

function Onward({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <Button asChild size="lg" variant="secondary" className="w-full">
      {isSignedIn ? (
        <Link to="/profile/settings#sign-in" replace>
          <Trans>Back to settings</Trans>
        </Link>
      ) : (
        <Link to="/auth" replace>
          <Trans>Sign In</Trans>
        </Link>
      )}
    </Button>
  );
}
