import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { type CodeWords, PhoneCodeForm } from "./phone-code-form";
import { type SentCode, useSendNumberCode, useTakeNumber } from "./phone-mutations";
import { type NumberWords, PhoneNumberForm } from "./phone-number-form";

interface OwnNumberFormProps {
  /** The ten digits to begin with. */
  phone: string;
  /** Whether a verified number is replaced, or a first one verified. */
  isChange: boolean;
  /** What a step of its own says, in place of what a sign-in says. */
  words?: NumberWords & { code: CodeWords };
  /** In a dialog. */
  takesFocus?: boolean;
  /** While the code is checked. */
  onBusy?: (isBusy: boolean) => void;
  onDone: () => void;
}

/** Makes a number one's own: the number, the code sent to it, done. */
export function OwnNumberForm({
  phone: first,
  isChange,
  words,
  takesFocus,
  onBusy,
  onDone,
}: OwnNumberFormProps) {
  const [phone, setPhone] = useState(first);
  const [sent, setSent] = useState<SentCode>();
  const { send } = useSendNumberCode(isChange ? "change" : "verify");
  const take = useTakeNumber();
  const ask = async (typed: string) => {
    setPhone(typed);
    setSent(await send({ values: typed }));
  };
  if (!sent) return <PhoneNumberForm phone={phone} words={words} takesFocus={takesFocus} onNumber={ask} />;
  return (
    <PhoneCodeForm
      phone={phone}
      sent={sent}
      words={words?.code}
      submitLabel={<Trans>Verify</Trans>}
      onCode={async (otp) => {
        onBusy?.(true);
        try {
          await take.mutateAsync({ phone, otp, attemptId: sent.attemptId });
        } finally {
          onBusy?.(false);
        }
        onDone();
      }}
      onResend={async () => setSent(await send({ values: phone, resendOf: sent.attemptId }))}
      onChangeNumber={() => setSent(undefined)}
    />
  );
}
