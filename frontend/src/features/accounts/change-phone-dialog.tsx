import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { PhoneCodeForm } from "./phone-code-form";
import { type SentCode, useSendNumberCode, useTakeNumber } from "./phone-mutations";
import { PhoneNumberForm } from "./phone-number-form";

interface ChangePhoneDialogProps {
  /** The ten digits to begin with. */
  phone: string;
  /** Whether a verified number is replaced, or a first one verified. */
  isChange: boolean;
  onClose: () => void;
}

/** Makes a number one's own: the number, the code sent to it, done. */
export function ChangePhoneDialog({ phone: first, isChange, onClose }: ChangePhoneDialogProps) {
  const [phone, setPhone] = useState(first);
  const [sent, setSent] = useState<SentCode>();
  const { send } = useSendNumberCode(isChange ? "change" : "verify");
  const take = useTakeNumber();
  const ask = async (typed: string) => {
    setPhone(typed);
    setSent(await send({ values: typed }));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      isLocked={take.isPending}
      title={isChange ? <Trans>Change number</Trans> : <Trans>Verify your phone number</Trans>}
      description={
        isChange ? (
          <Trans>Your present number stays until the new one is verified. We will tell both.</Trans>
        ) : (
          <Trans>After that you can also sign in with a code to this number.</Trans>
        )
      }
    >
      {sent ? (
        <PhoneCodeForm
          phone={phone}
          sent={sent}
          submitLabel={<Trans>Verify</Trans>}
          onCode={async (otp) => {
            await take.mutateAsync({ phone, otp, attemptId: sent.attemptId });
            onClose();
          }}
          onResend={async () => setSent(await send({ values: phone, resendOf: sent.attemptId }))}
          onChangeNumber={() => setSent(undefined)}
        />
      ) : (
        <PhoneNumberForm phone={phone} takesFocus onNumber={ask} />
      )}
    </Dialog>
  );
}
