import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Schemas } from "@/api/schemas";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toProblem } from "@/lib/problem";
import { googleFailureSentence } from "./google-failure";
import { GoogleMark } from "./google-mark";
import { useConnectGoogle, useDisconnectGoogle } from "./google-mutations";
import { googleConnectionQuery } from "./google-queries";
import { SignInMethodRow, SignInMethodSkeleton } from "./sign-in-method-row";
import { useGoogleConnected } from "./use-google-connected";

/** Google as a sign-in method: connected or not. It cannot be disconnected if it is the only method. */
export function GoogleMethod() {
  const { t } = useLingui();
  const { data, isPending, error, refetch } = useQuery(googleConnectionQuery);
  const { failure, clear } = useGoogleConnected(data?.is_connected);
  const connect = useConnectGoogle();
  const disconnect = useDisconnectGoogle();
  const [isAsking, setIsAsking] = useState(false);
  const googleEmail = data?.email;
  const refused = connect.error ?? disconnect.error ?? error;

  if (isPending) return <SignInMethodSkeleton />;
  return (
    <SignInMethodRow
      Icon={GoogleMark}
      name="Google"
      value={data?.is_connected ? data.email : t`Not connected`}
      actions={
        <GoogleActions
          connection={data}
          isBusy={connect.isPending}
          onConnect={() => {
            clear();
            connect.mutate();
          }}
          onDisconnect={() => setIsAsking(true)}
          onTryAgain={() => void refetch()}
        />
      }
    >
      {failure && <Alert tone="danger">{googleFailureSentence(failure)}</Alert>}
      {refused && <Alert tone="danger">{toProblem(refused).detail}</Alert>}
      {connect.data === false && (
        <Alert tone="danger">{googleFailureSentence({ code: "network", reference: null })}</Alert>
      )}
      {data?.is_connected && !data.can_disconnect && (
        <p className="text-sm text-ink-soft">
          <Trans>This is your only way to sign in. Set a password before you disconnect it.</Trans>
        </p>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={<Trans>Disconnect Google?</Trans>}
        description={
          <Trans>
            You will no longer be able to sign in with {googleEmail}. You can connect it again at any time.
          </Trans>
        }
        confirmLabel={<Trans>Disconnect</Trans>}
        busy={disconnect.isPending}
        onConfirm={() => disconnect.mutate(undefined, { onSettled: () => setIsAsking(false) })}
      />
    </SignInMethodRow>
  );
}

interface GoogleActionsProps {
  /** undefined: it could not be fetched. */
  connection: Schemas["GoogleConnectionOut"] | undefined;
  isBusy: boolean;
  onConnect: () => void;
  onDisconnect: () => void;
  onTryAgain: () => void;
}

function GoogleActions({ connection, isBusy, onConnect, onDisconnect, onTryAgain }: GoogleActionsProps) {
  if (!connection) {
    return (
      <Button variant="secondary" size="sm" onClick={onTryAgain}>
        <Trans>Try Again</Trans>
      </Button>
    );
  }
  if (!connection.is_connected) {
    return (
      <Button variant="secondary" size="sm" busy={isBusy} onClick={onConnect}>
        <Trans>Connect</Trans>
      </Button>
    );
  }
  return connection.can_disconnect ? (
    <Button variant="secondary" size="sm" onClick={onDisconnect}>
      <Trans>Disconnect</Trans>
    </Button>
  ) : null;
}
