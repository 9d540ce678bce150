import { Trans } from "@lingui/react/macro";
import { Alert } from "@/components/ui/alert";

/** Notifies the author that contact details in the description are hidden from others, and why. */
export function MaskedContactNote({ kinds }: { kinds: string[] }) {
  if (kinds.length === 0) return null;
  return (
    <Alert tone="warning" title={<Trans>Contact details are not shown yet</Trans>}>
      <Trans>
        Your description holds a phone number, an address or a link. Others read it without them, for your
        safety; whoever you hire sees everything.
      </Trans>
    </Alert>
  );
}
