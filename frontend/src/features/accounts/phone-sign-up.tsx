import { Trans } from "@lingui/react/macro";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { PhoneCodeForm } from "./phone-code-form";
import { PhoneDetailsForm } from "./phone-details-form";
import { useSendSignUpCode, useVerifySignUp } from "./phone-mutations";
import type { PhoneSignUpValues } from "./phone-schemas";
import { useSentCode } from "./use-sent-code";

interface PhoneSignUpProps {
  /** The ten digits typed elsewhere. */
  phone?: string;
  onUseEmail: () => void;
  onSignInInstead: (phone: string) => void;
}

const EMPTY: PhoneSignUpValues = {
  first_name: "",
  last_name: "",
  phone: "",
  role: "homeowner",
  agree_terms: false,
  agree_privacy: false,
};

/** Sign-up by phone (specification part 1 point 4): details, then the code, then the account is created. */
export function PhoneSignUp({ phone = "", onUseEmail, onSignInInstead }: PhoneSignUpProps) {
  const { send } = useSendSignUpCode();
  const code = useSentCode<PhoneSignUpValues>({
    step: "sign-up-code",
    send,
    phoneOf: (typed) => typed.phone,
    begin: (before) => ({ ...(before ?? EMPTY), ...(phone && { phone }) }),
  });
  const { sent, atCode } = code;
  const verify = useVerifySignUp(code.values.first_name);

  if (!atCode) {
    return (
      <div className="flex flex-col gap-2">
        <PhoneDetailsForm
          values={code.values}
          sent={sent}
          onEnterCode={code.enterCode}
          onDetails={code.ask}
          onSignInInstead={onSignInInstead}
        />
        <Button variant="link" className="self-center" onClick={onUseEmail}>
          <Trans>Use email instead</Trans>
        </Button>
      </div>
    );
  }
  const { values, attemptId, resendAt } = atCode;
  return (
    <>
      {verify.isPending && <Creating />}
      {/* Stays while the account is created, so that a refusal appears at the input. */}
      <div hidden={verify.isPending}>
        <PhoneCodeForm
          phone={values.phone}
          resendAt={resendAt}
          submitLabel={<Trans>Verify and create account</Trans>}
          onCode={(otp) => verify.mutateAsync({ phone: values.phone, otp, attemptId })}
          onResend={code.resend}
          onChangeNumber={code.changeNumber}
        >
          <Button variant="link" className="self-center" onClick={onUseEmail}>
            <Trans>Use email instead</Trans>
          </Button>
        </PhoneCodeForm>
      </div>
    </>
  );
}

function Creating() {
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-12 text-center">
      <Spinner className="size-8 text-brand" />
      <p className="text-lg font-semibold">
        <Trans>Creating your account...</Trans>
      </p>
    </div>
  );
}
