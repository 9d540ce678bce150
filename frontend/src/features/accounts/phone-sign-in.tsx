import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toProblem } from "@/lib/problem";
import { useNavigate } from "@/lib/router/hooks";
import { PhoneCodeForm } from "./phone-code-form";
import { type SentCode, useSendNumberCode, useSignInByPhone } from "./phone-mutations";
import { PhoneNumberForm } from "./phone-number-form";
import type { AuthSurface } from "./schemas";
import { dismissSignIn } from "./sign-in-store";
import { suspensionPageOf } from "./suspended";

interface PhoneSignInProps {
  surface: AuthSurface;
  /** The ten digits somebody has typed elsewhere. */
  phone?: string;
  onUseEmail: () => void;
  onSignUp: (phone: string) => void;
  /** The code was right, and the account asks for its second factor. */
  onSecondFactor: () => void;
}

/** Sign-in by a code to the phone. Whether a number has an account is not told, only what to do when none comes. */
export function PhoneSignIn({
  surface,
  phone: first = "",
  onUseEmail,
  onSignUp,
  onSecondFactor,
}: PhoneSignInProps) {
  const [phone, setPhone] = useState(first);
  const [sent, setSent] = useState<SentCode>();
  const { send } = useSendNumberCode("signin");
  const signIn = useSignInByPhone();
  const navigate = useNavigate();

  if (!sent) {
    const ask = async (typed: string) => {
      setPhone(typed);
      setSent(await send({ values: typed }));
    };
    return (
      <div className="flex flex-col gap-2">
        <PhoneNumberForm phone={phone} takesFocus={surface === "modal"} onNumber={ask} />
        <Button variant="link" className="self-center" onClick={onUseEmail}>
          <Trans>Use email instead</Trans>
        </Button>
      </div>
    );
  }
  const enter = async (otp: string) => {
    try {
      await signIn.mutateAsync({ phone, otp, attemptId: sent.attemptId });
    } catch (error) {
      const suspensionPage = suspensionPageOf(error);
      if (suspensionPage) {
        dismissSignIn();
        await navigate(suspensionPage);
        return;
      }
      if (toProblem(error).code !== "second_factor_required") throw error;
      onSecondFactor();
    }
  };
  return (
    <PhoneCodeForm
      phone={phone}
      sent={sent}
      submitLabel={<Trans>Verify and sign in</Trans>}
      onCode={enter}
      onResend={async () => setSent(await send({ values: phone, resendOf: sent.attemptId }))}
      onChangeNumber={() => setSent(undefined)}
    >
      <p className="border-t border-line pt-4 text-sm text-ink-soft">
        <Trans>No code? There may be no account with this number.</Trans>{" "}
        <Button variant="link" className="h-auto text-sm" onClick={() => onSignUp(phone)}>
          <Trans>Sign up with it</Trans>
        </Button>
      </p>
    </PhoneCodeForm>
  );
}
