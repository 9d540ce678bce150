import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import { useForm } from "@/lib/use-form";
import { Field } from "@/components/ui/field";
import { Alert } from "@/components/ui/alert";
import { FormErrorSummary } from "@/components/ui/form-error-summary";
import { PhoneInput } from "@/components/ui/phone-input";
import { applyProblemToForm } from "@/lib/form-problem";
import { toProblem } from "@/lib/problem";
import { lazyResolver } from "@/lib/lazy-resolver";
import { phoneSentenceFor } from "./phone-problems";
import type { PhoneNumberValues } from "./phone-schemas";
import { SendCodeButton } from "./send-code-button";
import { SentCodeNotice } from "./sent-code-notice";
import { useCooldown } from "./use-cooldown";
import type { CodeOnItsWay } from "./use-sent-code";

/** This step's error for an invalid number. */
export interface NumberWords {
  title: string;
  text: string;
}

interface PhoneNumberFormProps {
  phone: string;
  /** Replaces the text of the sign-in step. */
  words?: NumberWords;
  /** In a dialog. */
  takesFocus?: boolean;
  /** The code that was sent before the person came back to the number. */
  sent: CodeOnItsWay<string> | null;
  onEnterCode: () => void;
  /** Requests the code; its error is shown here. */
  onNumber: (phone: string) => Promise<unknown>;
}

/** The first step of a sign-in or of a new number: only the number. */
export function PhoneNumberForm(props: PhoneNumberFormProps) {
  const { phone, words, takesFocus, sent, onEnterCode, onNumber } = props;
  const { t } = useLingui();
  const wrongNumber = words?.text;
  const resolver = useMemo(
    () =>
      lazyResolver(() => import("./phone-schemas").then((module) => module.phoneNumberSchema(wrongNumber))),
    [wrongNumber],
  );
  const form = useForm<PhoneNumberValues>({
    resolver,
    defaultValues: { phone },
  });
  const { errors, submitCount, isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control, name: "phone" });
  const cooldown = useCooldown(sent ? { phone: sent.values, resendAt: sent.resendAt } : undefined);
  const submit = form.handleSubmit(async (values) => {
    try {
      await onNumber(values.phone);
    } catch (error) {
      cooldown.noteRefusal(values.phone, error);
      if (toProblem(error).fieldErrors.length > 0) {
        applyProblemToForm(error, form.setError, { known: ["phone"] });
      } else {
        form.setError("root.server", { message: phoneSentenceFor(error, "send") });
      }
    }
  });
  const isNoNumber = words !== undefined && errors.phone?.type === "custom";
  return (
    <form
      noValidate
      onSubmit={(event) => {
        // It may be in a dialog over another form.
        event.stopPropagation();
        void submit(event);
      }}
      className="flex flex-col gap-4"
    >
      {isNoNumber ? (
        <Alert tone="danger" title={words.title} />
      ) : (
        <FormErrorSummary errors={errors} submitCount={submitCount} />
      )}
      <Field label={t`Mobile number`} error={errors.phone?.message} required>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog's focus belongs on what it asks for, not on Close */}
        <PhoneInput autoFocus={takesFocus} {...form.register("phone")} />
      </Field>
      {sent?.values === typed && (
        <SentCodeNotice phone={typed} expiresAt={sent.expiresAt} onEnterCode={onEnterCode} />
      )}
      <SendCodeButton waitUntil={cooldown.waitUntil(typed)} busy={isSubmitting} />
    </form>
  );
}
