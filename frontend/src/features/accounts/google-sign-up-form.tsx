import { Trans, useLingui } from "@lingui/react/macro";
import { type FieldPath, useWatch } from "react-hook-form";
import { useForm } from "@/lib/use-form";
import type { Schemas } from "@/api/schemas";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormErrorSummary } from "@/components/ui/form-error-summary";
import { PhoneInput } from "@/components/ui/phone-input";
import { RestoredDraft } from "@/components/ui/restored-draft";
import { useDraft } from "@/lib/draft";
import { lazyResolver } from "@/lib/lazy-resolver";
import { NameFields } from "./name-fields";
import { Agreements } from "./agreements";
import { distinctMessages } from "./distinct-messages";
import { useGoogleSignUp } from "./google-mutations";
import type { GoogleSignUpValues } from "./google-schema";
import { RoleField } from "./role-field";
import { showSignUpProblem } from "./sign-up-problem";
import type { AuthSurface } from "./schemas";

const RULES = lazyResolver(() => import("./google-schema").then((module) => module.googleSignUpSchema));

interface GoogleSignUpFormProps {
  surface: AuthSurface;
  person: Schemas["GoogleSignUpOut"];
  onWaiting: () => void;
}

const FIELDS: FieldPath<GoogleSignUpValues>[] = [
  "role",
  "first_name",
  "last_name",
  "phone",
  "agree_terms",
  "agree_privacy",
];

/** Editable names from Google; everybody chooses the account type. */
export function GoogleSignUpForm({ surface, person, onWaiting }: GoogleSignUpFormProps) {
  const { t } = useLingui();
  const signUp = useGoogleSignUp();
  const form = useForm<GoogleSignUpValues>({
    resolver: RULES,
    defaultValues: {
      first_name: person.first_name,
      last_name: person.last_name,
      role: "",
      phone: "",
      agree_terms: false,
      agree_privacy: false,
    },
  });
  const draft = useDraft(`sign-up-google:${person.email}`, form, { inTab: true });
  const { register } = form;
  const { errors, submitCount } = form.formState;
  const hasAgreed = useWatch({ control: form.control, name: ["agree_terms", "agree_privacy"] }).every(
    Boolean,
  );

  const submit = form.handleSubmit(async (values) => {
    try {
      const isWaiting = await signUp.mutateAsync({ email: person.email, ...values });
      draft.forget();
      if (isWaiting) onWaiting();
    } catch (error) {
      showSignUpProblem(error, form, { known: FIELDS, surface });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {draft.isRestored && <RestoredDraft onDiscard={draft.discard} />}
      <FormErrorSummary errors={distinctMessages(errors)} submitCount={submitCount} />
      <RoleField {...register("role")} error={errors.role?.message} />
      <NameFields
        first={{ ...register("first_name"), error: errors.first_name?.message }}
        last={{ ...register("last_name"), error: errors.last_name?.message }}
      />
      <Field label={t`Phone`} error={errors.phone?.message} optional>
        <PhoneInput {...register("phone")} />
      </Field>
      <Agreements
        terms={{ ...register("agree_terms"), error: errors.agree_terms?.message }}
        privacy={{ ...register("agree_privacy"), error: errors.agree_privacy?.message }}
      />
      <Button type="submit" size="lg" busy={signUp.isPending} disabled={!hasAgreed} className="w-full">
        <Trans>Create Account</Trans>
      </Button>
    </form>
  );
}
