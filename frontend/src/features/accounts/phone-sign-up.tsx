import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { PhoneCodeForm } from "./phone-code-form";
import { PhoneDetailsForm } from "./phone-details-form";
import { type SentCode, useSendSignUpCode, useVerifySignUp } from "./phone-mutations";
import type { PhoneSignUpValues } from "./phone-schemas";

interface PhoneSignUpProps {
  /** The ten digits somebody has typed elsewhere. */
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

/** Sign-up by phone (specification part 1 point 4): details, then the code, then the account is made. */
export function PhoneSignUp({ phone = "", onUseEmail, onSignInInstead }: PhoneSignUpProps) {
  const [values, setValues] = useState<PhoneSignUpValues>({ ...EMPTY, phone });
  const [sent, setSent] = useState<SentCode>();
  const { send } = useSendSignUpCode();
  const verify = useVerifySignUp(values.first_name);

  if (!sent) {
    const ask = async (typed: PhoneSignUpValues) => {
      setValues(typed);
      setSent(await send({ values: typed }));
    };
    return (
      <div className="flex flex-col gap-2">
        <PhoneDetailsForm values={values} onDetails={ask} onSignInInstead={onSignInInstead} />
        <Button variant="link" className="self-center" onClick={onUseEmail}>
          <Trans>Use email instead</Trans>
        </Button>
      </div>
    );
  }
  return (
    <>
      {verify.isPending && <Creating />}
      {/* Kept while the account is made: a refusal is said at what was typed. */}
      <div hidden={verify.isPending}>
        <PhoneCodeForm
          phone={values.phone}
          sent={sent}
          submitLabel={<Trans>Verify and create account</Trans>}
          onCode={(otp) => verify.mutateAsync({ phone: values.phone, otp, attemptId: sent.attemptId })}
          onResend={async () => setSent(await send({ values, resendOf: sent.attemptId }))}
          onChangeNumber={() => setSent(undefined)}
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
