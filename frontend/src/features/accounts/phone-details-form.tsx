import { Trans, useLingui } from "@lingui/react/macro";
import { type FieldPath, useWatch } from "react-hook-form";
import { useForm } from "@/lib/use-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormErrorSummary } from "@/components/ui/form-error-summary";
import { PhoneInput } from "@/components/ui/phone-input";
import { RestoredDraft } from "@/components/ui/restored-draft";
import { useDraft } from "@/lib/draft";
import { applyProblemToForm } from "@/lib/form-problem";
import { toProblem } from "@/lib/problem";
import { lazyResolver } from "@/lib/lazy-resolver";
import { NameFields } from "./name-fields";
import { Agreements } from "./agreements";
import { phoneSentenceFor } from "./phone-problems";
import type { PhoneSignUpValues } from "./phone-schemas";
import { RoleField } from "./role-field";
import { SendCodeButton } from "./send-code-button";
import { SentCodeNotice } from "./sent-code-notice";
import { useCooldown } from "./use-cooldown";
import type { CodeOnItsWay } from "./use-sent-code";

const RULES = lazyResolver(() => import("./phone-schemas").then((module) => module.phoneSignUpSchema));

interface PhoneDetailsFormProps {
  /** The previous input of a person who came back to correct it. */
  values: PhoneSignUpValues;
  /** The code that was sent before. */
  sent: CodeOnItsWay<PhoneSignUpValues> | null;
  onEnterCode: () => void;
  /** Requests the code; its error is shown here. */
  onDetails: (values: PhoneSignUpValues) => Promise<unknown>;
  onSignInInstead: (phone: string) => void;
}

const FIELDS: FieldPath<PhoneSignUpValues>[] = [
  "role",
  "first_name",
  "last_name",
  "phone",
  "agree_terms",
  "agree_privacy",
];

/** The server's field names (specification part 1 point 7) and the form's. */
const NAMES: Record<string, FieldPath<PhoneSignUpValues>> = {
  firstName: "first_name",
  lastName: "last_name",
  userType: "role",
  agreeTerms: "agree_terms",
  agreePrivacy: "agree_privacy",
};

/** The first step of a sign-up by phone: personal details and number. */
export function PhoneDetailsForm(props: PhoneDetailsFormProps) {
  const { values, sent, onEnterCode, onDetails, onSignInInstead } = props;
  const { t } = useLingui();
  const form = useForm<PhoneSignUpValues>({
    resolver: RULES,
    defaultValues: values,
  });
  // A number from elsewhere is newer than the draft's.
  const draft = useDraft("sign-up-phone", form, { except: values.phone ? ["phone"] : [], inTab: true });
  const { register } = form;
  const { errors, submitCount, isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control }) as PhoneSignUpValues;
  const hasAgreed = typed.agree_terms && typed.agree_privacy;
  const cooldown = useCooldown(sent ? { phone: sent.values.phone, resendAt: sent.resendAt } : undefined);
  // The code creates an account from the details it was sent with: changed details need a new code.
  const isAsSent = sent !== null && FIELDS.every((name) => sent.values[name] === typed[name]);
  const submit = form.handleSubmit(async (given) => {
    try {
      await onDetails(given);
      // From here on the code step stores them.
      draft.forget();
    } catch (error) {
      cooldown.noteRefusal(given.phone, error);
      if (toProblem(error).fieldErrors.length > 0) {
        applyProblemToForm(error, form.setError, { fields: NAMES, known: FIELDS });
      } else {
        form.setError("root.server", { message: phoneSentenceFor(error, "send") });
      }
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {draft.isRestored && <RestoredDraft onDiscard={draft.discard} />}
      <FormErrorSummary errors={errors} submitCount={submitCount} />
      <RoleField {...register("role")} error={errors.role?.message} />
      <NameFields
        first={{ ...register("first_name"), error: errors.first_name?.message }}
        last={{ ...register("last_name"), error: errors.last_name?.message }}
      />
      <Field label={t`Mobile number`} error={errors.phone?.message} required>
        <PhoneInput {...register("phone")} />
      </Field>
      {errors.phone?.type === "phone_taken" && (
        <Button variant="secondary" onClick={() => onSignInInstead(form.getValues("phone"))}>
          <Trans>Sign in instead</Trans>
        </Button>
      )}
      <Agreements
        terms={{ ...register("agree_terms"), error: errors.agree_terms?.message }}
        privacy={{ ...register("agree_privacy"), error: errors.agree_privacy?.message }}
      />
      {isAsSent && (
        <SentCodeNotice phone={sent.values.phone} expiresAt={sent.expiresAt} onEnterCode={onEnterCode} />
      )}
      <SendCodeButton waitUntil={cooldown.waitUntil(typed.phone)} busy={isSubmitting} disabled={!hasAgreed} />
    </form>
  );
}
