import { Trans } from "@lingui/react/macro";
import { type CodeWords, PhoneCodeForm } from "./phone-code-form";
import { useSendNumberCode, useTakeNumber } from "./phone-mutations";
import { type NumberWords, PhoneNumberForm } from "./phone-number-form";
import { useSession } from "./session";
import { useSentCode } from "./use-sent-code";

interface OwnNumberFormProps {
  /** The ten digits to start with. */
  phone: string;
  /** Whether a verified number is replaced, or a first one verified. */
  isChange: boolean;
  /** Replaces the texts of the sign-in step. */
  words?: NumberWords & { code: CodeWords };
  /** In a dialog. */
  takesFocus?: boolean;
  /** While the code is checked. */
  onBusy?: (isBusy: boolean) => void;
  onDone: () => void;
}

/** Verifies a number for the account: enter the number, enter the code sent to it, done. */
export function OwnNumberForm(props: OwnNumberFormProps) {
  const { phone, isChange, words, takesFocus, onBusy, onDone } = props;
  const { user } = useSession();
  const { send } = useSendNumberCode(isChange ? "change" : "verify");
  const code = useSentCode<string>({
    step: isChange ? "change-number-code" : "verify-number-code",
    owner: user?.id,
    send,
    phoneOf: (typed) => typed,
    begin: (before) => phone || (before ?? ""),
  });
  const take = useTakeNumber();
  const { sent, atCode } = code;
  if (!atCode) {
    return (
      <PhoneNumberForm
        phone={code.values}
        words={words}
        takesFocus={takesFocus || sent !== null}
        sent={sent}
        onEnterCode={code.enterCode}
        onNumber={code.ask}
      />
    );
  }
  const { values: number, attemptId, resendAt } = atCode;
  return (
    <PhoneCodeForm
      phone={number}
      resendAt={resendAt}
      words={words?.code}
      submitLabel={<Trans>Verify</Trans>}
      onCode={async (otp) => {
        onBusy?.(true);
        try {
          await take.mutateAsync({ phone: number, otp, attemptId });
        } finally {
          onBusy?.(false);
        }
        code.forget();
        onDone();
      }}
      onResend={code.resend}
      onChangeNumber={code.changeNumber}
    />
  );
}
