import { Trans } from "@lingui/react/macro";
import { Alert } from "@/components/ui/alert";

/** Replaces the composer for members who may only read. */
export function ReadOnly({ isGuest }: { isGuest: boolean }) {
  return (
    <Alert className="m-3">
      {isGuest ? (
        <Trans>You can read along here. The homeowner decides who may write.</Trans>
      ) : (
        <Trans>This project is closed, so no more messages can be sent.</Trans>
      )}
    </Alert>
  );
}
