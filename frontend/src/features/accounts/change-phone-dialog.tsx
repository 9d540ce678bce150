import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { OwnNumberForm } from "./own-number-form";

interface ChangePhoneDialogProps {
  /** The ten digits to start with. */
  phone: string;
  /** Whether a verified number is replaced, or a first one verified. */
  isChange: boolean;
  onClose: () => void;
}

/** Verifies a number for the account, in a dialog over any page. */
export function ChangePhoneDialog({ phone, isChange, onClose }: ChangePhoneDialogProps) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      isLocked={isBusy}
      title={isChange ? <Trans>Change number</Trans> : <Trans>Verify your phone number</Trans>}
      description={
        isChange ? (
          <Trans>Your current number stays until the new one is verified. We will tell both.</Trans>
        ) : (
          <Trans>After that you can also sign in with a code to this number.</Trans>
        )
      }
    >
      <OwnNumberForm phone={phone} isChange={isChange} takesFocus onBusy={setBusy} onDone={onClose} />
    </Dialog>
  );
}
