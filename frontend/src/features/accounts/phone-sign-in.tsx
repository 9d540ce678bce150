import { Trans } from "@lingui/react/macro";
import { Button } from "@/components/ui/button";
import { toProblem } from "@/lib/problem";
import { useNavigate } from "@/lib/router/hooks";
import { PhoneCodeForm } from "./phone-code-form";
import { useSendNumberCode, useSignInByPhone } from "./phone-mutations";
import { PhoneNumberForm } from "./phone-number-form";
import type { AuthSurface } from "./schemas";
import { dismissSignIn } from "./sign-in-store";
import { suspensionPageOf } from "./suspended";
import { useSentCode } from "./use-sent-code";

interface PhoneSignInProps {
  surface: AuthSurface;
  /** The ten digits typed elsewhere. */
  phone?: string;
  onUseEmail: () => void;
  onSignUp: (phone: string) => void;
  /** The code was right, and the account needs its second factor. */
  onSecondFactor: () => void;
}

/**
 * Sign-in with a code sent to the phone. It does not reveal whether a number has an account, only what to do if no
 * code arrives.
 */
export function PhoneSignIn({ surface, phone = "", onUseEmail, onSignUp, onSecondFactor }: PhoneSignInProps) {
  const { send } = useSendNumberCode("signin");
  const code = useSentCode<string>({
    step: "sign-in-code",
    send,
    phoneOf: (typed) => typed,
    begin: (before) => phone || (before ?? ""),
  });
  const signIn = useSignInByPhone();
  const navigate = useNavigate();

  const { sent, atCode } = code;
  if (!atCode) {
    return (
      <div className="flex flex-col gap-2">
        <PhoneNumberForm
          phone={code.values}
          takesFocus={surface === "modal" || sent !== null}
          sent={sent}
          onEnterCode={code.enterCode}
          onNumber={code.ask}
        />
        <Button variant="link" className="self-center" onClick={onUseEmail}>
          <Trans>Use email instead</Trans>
        </Button>
      </div>
    );
  }
  const { values: number, attemptId, resendAt } = atCode;
  const enter = async (otp: string) => {
    try {
      await signIn.mutateAsync({ phone: number, otp, attemptId });
    } catch (error) {
      const suspensionPage = suspensionPageOf(error);
      if (suspensionPage) {
        dismissSignIn();
        await navigate(suspensionPage);
        return;
      }
      if (toProblem(error).code !== "second_factor_required") throw error;
      code.forget();
      onSecondFactor();
    }
  };
  return (
    <PhoneCodeForm
      phone={number}
      resendAt={resendAt}
      submitLabel={<Trans>Verify and sign in</Trans>}
      onCode={enter}
      onResend={code.resend}
      onChangeNumber={code.changeNumber}
    >
      <p className="border-t border-line pt-4 text-sm text-ink-soft">
        <Trans>No code? There may be no account with this number.</Trans>{" "}
        <Button variant="link" className="h-auto text-sm" onClick={() => onSignUp(number)}>
          <Trans>Sign up with it</Trans>
        </Button>
      </p>
    </PhoneCodeForm>
  );
}
