import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { OTP_LENGTH, OtpInput, otpDigits } from "@/components/ui/otp-input";
import { isEnter } from "@/lib/enter";
import { toProblem } from "@/lib/problem";
import { formatPhone } from "@/lib/phone";
import { phoneSentenceFor } from "./phone-problems";
import { refusedUntil } from "./use-cooldown";
import { useSecondsUntil } from "./use-seconds-until";
import { useWebOtp } from "./use-web-otp";

/** Texts of this step: the title and the error at the field. */
export interface CodeWords {
  incomplete: { title: string; text: string };
  refused: { title: string; text: string };
  changeNumber: ReactNode;
}

interface PhoneCodeFormProps {
  /** The ten digits it was sent to, or the masked number for people who may not see all of it. */
  phone: string;
  /** When another code may be requested. */
  resendAt: number;
  submitLabel: ReactNode;
  /** Replaces the text of the sign-in step. */
  words?: CodeWords;
  /** Checks the code; its error is shown at the field. */
  onCode: (otp: string) => Promise<unknown>;
  onResend: () => Promise<unknown>;
  /** Without it the number cannot be changed. */
  onChangeNumber?: () => void;
  /** Other help, below. */
  children?: ReactNode;
}

/** The second step of every phone verification: enter the code, resend it, or correct the number. */
export function PhoneCodeForm(props: PhoneCodeFormProps) {
  const { phone, resendAt, submitLabel, words, onCode, onResend, onChangeNumber, children } = props;
  const { t } = useLingui();
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [otp, setOtp] = useState("");
  const [failure, setFailure] = useState<{ title?: string; text: string }>();
  const [isChecking, setIsChecking] = useState(false);
  const shown = phone.startsWith("+91") ? phone : formatPhone(`+91${phone}`);

  const check = async (code: string) => {
    if (isChecking) return;
    if (code.length < OTP_LENGTH) {
      setFailure(words?.incomplete ?? { text: t`Please enter the complete 6-digit OTP` });
      return;
    }
    setFailure(undefined);
    setIsChecking(true);
    try {
      await onCode(code);
    } catch (error) {
      const text = phoneSentenceFor(error, "verify");
      const isWrong = toProblem(error).fieldErrors.some((field) => field.code === "otp_invalid");
      setFailure(words ? { ...words.refused, ...(!isWrong && { text }) } : { text });
      setIsChecking(false);
      input.current?.focus();
      input.current?.select();
    }
  };
  useWebOtp((code) => {
    setOtp(otpDigits(code));
    void check(otpDigits(code));
  });
  // A dialog sets its own focus first and would override this.
  useEffect(() => input.current?.focus(), []);

  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="text-ink-soft">
          <Trans>
            We sent a 6-digit code to <strong className="whitespace-nowrap text-ink figures">{shown}</strong>.
          </Trans>
        </p>
        {onChangeNumber && (
          <Button variant="link" onClick={onChangeNumber} disabled={isChecking}>
            {words?.changeNumber ?? <Trans>Change phone number</Trans>}
          </Button>
        )}
      </div>
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // It may be in a dialog over another form.
          event.stopPropagation();
          void check(otp);
        }}
      >
        {failure?.title && <Alert tone="danger" title={failure.title} />}
        <Field label={t`6-digit OTP`} error={failure?.text} required>
          <OtpInput
            ref={input}
            value={otp}
            onChange={(digits) => {
              setOtp(digits);
              setFailure(undefined);
            }}
            onKeyDown={(key) => {
              // The button is disabled until the code is complete, and so is the form's own Enter.
              if (isEnter(key) && otp.length < OTP_LENGTH) {
                key.preventDefault();
                void check(otp);
              }
            }}
          />
        </Field>
        <Button
          type="submit"
          size="lg"
          busy={isChecking}
          disabled={words === undefined && otp.length < OTP_LENGTH}
          className="w-full"
        >
          {submitLabel}
        </Button>
      </form>
      <Resend resendAt={resendAt} onResend={onResend} isDisabled={isChecking} />
      {children}
    </div>
  );
}

interface ResendProps {
  resendAt: number;
  onResend: () => Promise<unknown>;
  isDisabled: boolean;
}

function Resend({ resendAt, onResend, isDisabled }: ResendProps) {
  const [refused, setRefused] = useState({ until: 0, sentence: "" });
  const secondsLeft = useSecondsUntil(Math.max(resendAt, refused.until));
  const [isSending, setIsSending] = useState(false);
  const resend = async () => {
    setIsSending(true);
    setRefused({ until: 0, sentence: "" });
    try {
      await onResend();
    } catch (failure) {
      setRefused({ until: refusedUntil(failure), sentence: phoneSentenceFor(failure, "resend") });
    } finally {
      setIsSending(false);
    }
  };
  return (
    <div className="flex flex-col gap-2">
      {refused.sentence && <Alert tone="danger">{refused.sentence}</Alert>}
      <Button
        variant="secondary"
        busy={isSending}
        disabled={secondsLeft > 0 || isDisabled}
        onClick={() => void resend()}
      >
        {secondsLeft > 0 ? (
          <span className="figures">
            <Plural value={secondsLeft} one="Resend OTP in # second" other="Resend OTP in # seconds" />
          </span>
        ) : (
          <Trans>Resend OTP</Trans>
        )}
      </Button>
    </div>
  );
}
