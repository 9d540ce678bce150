import { Trans, useLingui } from "@lingui/react/macro";
import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { useForm } from "@/lib/use-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { CodeInput } from "@/components/ui/code-input";
import { Field } from "@/components/ui/field";
import { applyProblemToForm } from "@/lib/form-problem";
import { useNavigate } from "@/lib/router/hooks";
import { useAbandonSignIn, useSecondStep } from "./second-factor-mutations";
import { dismissSignIn } from "./sign-in-store";
import { suspensionPageOf } from "./suspended";

interface SecondFactorStepProps {
  /** The code was accepted before; only the choice about the device is missing. */
  isCodeTaken?: boolean;
  onCancel: () => void;
}

interface Values {
  code: string;
  isTrusted: boolean;
}

/** The second step of a sign-in, after any first step: a code of the app, or a recovery code. */
export function SecondFactorStep({ isCodeTaken = false, onCancel }: SecondFactorStepProps) {
  const { t } = useLingui();
  const [isRecovery, setIsRecovery] = useState(false);
  const step = useSecondStep();
  const abandon = useAbandonSignIn();
  const navigate = useNavigate();
  const form = useForm<Values>({ defaultValues: { code: "", isTrusted: false } });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async ({ code, isTrusted }) => {
    try {
      await step.mutateAsync({ code: isCodeTaken ? null : code, isTrusted });
    } catch (error) {
      const suspensionPage = suspensionPageOf(error);
      if (suspensionPage) {
        dismissSignIn();
        await navigate(suspensionPage);
        return;
      }
      applyProblemToForm(error, form.setError, { known: ["code"] });
      if (!isCodeTaken) form.setFocus("code", { shouldSelect: true });
    }
  });
  const switchWay = () => {
    setIsRecovery(!isRecovery);
    form.reset({ ...form.getValues(), code: "" });
    form.setFocus("code");
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        <ShieldCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-brand" />
        <div>
          <h2 className="text-lg font-semibold">
            <Trans>Two-step sign-in</Trans>
          </h2>
          <p className="text-ink-soft">
            {isCodeTaken ? (
              <Trans>Your code was right. One last question:</Trans>
            ) : isRecovery ? (
              <Trans>Enter one of your saved recovery codes. Each works once.</Trans>
            ) : (
              <Trans>Open your authenticator app and type the 6 digits it shows for Karigar.</Trans>
            )}
          </p>
        </div>
      </div>
      {!isCodeTaken && (
        <Field
          label={isRecovery ? t`Recovery code` : t`Code from your authenticator app`}
          error={errors.code?.message ?? errors.root?.server?.message}
          required
        >
          <CodeInput
            key={String(isRecovery)}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step asks for nothing else
            autoFocus
            autoComplete={isRecovery ? "off" : "one-time-code"}
            {...form.register("code", { required: t`Please enter the code.` })}
          />
        </Field>
      )}
      <Checkbox
        label={t`Do not ask on this device for 30 days`}
        help={<Trans>Only on a device that nobody else uses. Staff are always asked.</Trans>}
        {...form.register("isTrusted")}
      />
      <div className="flex flex-col gap-2">
        <Button type="submit" size="lg" busy={step.isPending} className="w-full">
          <Trans>Sign In</Trans>
        </Button>
        {!isCodeTaken && (
          <Button variant="link" className="self-center" onClick={switchWay}>
            {isRecovery ? (
              <Trans>Use the authenticator app instead</Trans>
            ) : (
              <Trans>Use a recovery code instead</Trans>
            )}
          </Button>
        )}
        <Button
          variant="link"
          className="self-center"
          busy={abandon.isPending}
          onClick={() => abandon.mutate(undefined, { onSettled: onCancel })}
        >
          <Trans>Back to Sign In</Trans>
        </Button>
      </div>
    </form>
  );
}
