import { Trans, useLingui } from "@lingui/react/macro";
import { type FieldPath, useWatch } from "react-hook-form";
import { useForm } from "@/lib/use-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormErrorSummary } from "@/components/ui/form-error-summary";
import { PhoneInput } from "@/components/ui/phone-input";
import { applyProblemToForm } from "@/lib/form-problem";
import { toProblem } from "@/lib/problem";
import { laterRules } from "@/lib/later-rules";
import { NameFields } from "./name-fields";
import { Agreements } from "./agreements";
import { phoneSentenceFor } from "./phone-problems";
import type { PhoneSignUpValues } from "./phone-schemas";
import { RoleField } from "./role-field";

const RULES = laterRules(() => import("./phone-schemas").then((module) => module.phoneSignUpSchema));

interface PhoneDetailsFormProps {
  /** What was typed before somebody came back to mend it. */
  values: PhoneSignUpValues;
  /** Has the code sent; what it throws is said here. */
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

/** The server's names of the fields (specification part 1 point 7) and the form's. */
const NAMES: Record<string, FieldPath<PhoneSignUpValues>> = {
  firstName: "first_name",
  lastName: "last_name",
  userType: "role",
  agreeTerms: "agree_terms",
  agreePrivacy: "agree_privacy",
};

/** The first step of a sign-up by phone: who and which number. */
export function PhoneDetailsForm({ values, onDetails, onSignInInstead }: PhoneDetailsFormProps) {
  const { t } = useLingui();
  const form = useForm<PhoneSignUpValues>({
    resolver: RULES,
    defaultValues: values,
  });
  const { register } = form;
  const { errors, submitCount, isSubmitting } = form.formState;
  const hasAgreed = useWatch({ control: form.control, name: ["agree_terms", "agree_privacy"] }).every(
    Boolean,
  );
  const submit = form.handleSubmit(async (typed) => {
    try {
      await onDetails(typed);
    } catch (error) {
      if (toProblem(error).fieldErrors.length > 0) {
        applyProblemToForm(error, form.setError, { fields: NAMES, known: FIELDS });
      } else {
        form.setError("root.server", { message: phoneSentenceFor(error, "send") });
      }
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
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
      <Button type="submit" size="lg" busy={isSubmitting} disabled={!hasAgreed} className="w-full">
        <Trans>Send OTP</Trans>
      </Button>
    </form>
  );
}
