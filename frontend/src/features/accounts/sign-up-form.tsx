import { Trans, useLingui } from "@lingui/react/macro";
import { type FieldPath, useWatch } from "react-hook-form";
import { useForm } from "@/lib/use-form";
import { Button } from "@/components/ui/button";
import { EmailInput } from "@/components/ui/email-input";
import { Field } from "@/components/ui/field";
import { FormErrorSummary } from "@/components/ui/form-error-summary";
import { PasswordInput } from "@/components/ui/password-input";
import { PhoneInput } from "@/components/ui/phone-input";
import { RestoredDraft } from "@/components/ui/restored-draft";
import { useDraft } from "@/lib/draft";
import { lazyResolver } from "@/lib/lazy-resolver";
import { NameFields } from "./name-fields";
import { Agreements } from "./agreements";
import { distinctMessages } from "./distinct-messages";
import { useSignUp } from "./mutations";
import { PasswordHint } from "./password-hint";
import { RoleField } from "./role-field";
import { showSignUpProblem } from "./sign-up-problem";
import type { AuthSurface, SignUpValues } from "./schemas";

const RULES = {
  modal: lazyResolver(() => import("./schemas").then((module) => module.signUpSchemas.modal)),
  page: lazyResolver(() => import("./schemas").then((module) => module.signUpSchemas.page)),
};

interface SignUpFormProps {
  surface: AuthSurface;
  /** The account exists; its confirmation mail was sent. */
  onWaiting: () => void;
  onSignInInstead: () => void;
}

const SECRET: (keyof SignUpValues)[] = ["password", "confirm_password"];

const FIELDS: FieldPath<SignUpValues>[] = [
  "first_name",
  "last_name",
  "email",
  "phone",
  "role",
  "password",
  "agree_terms",
  "agree_privacy",
];

/** Sign-up by e-mail. Validation, its order and its messages are the specification's (part 1 point 5). */
export function SignUpForm({ surface, onWaiting, onSignInInstead }: SignUpFormProps) {
  const { t } = useLingui();
  const signUp = useSignUp(surface);
  const form = useForm<SignUpValues>({
    resolver: RULES[surface],
    defaultValues: {
      first_name: "",
      last_name: "",
      email: "",
      phone: "",
      // The full page requires a choice; the modal preselects the most common one.
      role: surface === "modal" ? "homeowner" : "",
      password: "",
      confirm_password: "",
      agree_terms: false,
      agree_privacy: false,
    },
  });
  const draft = useDraft("sign-up", form, { except: SECRET, inTab: true });
  const { register } = form;
  const { errors, submitCount } = form.formState;
  const hasAgreed = useWatch({ control: form.control, name: ["agree_terms", "agree_privacy"] }).every(
    Boolean,
  );

  const [password, first_name, last_name, email, phone] = useWatch({
    control: form.control,
    name: ["password", "first_name", "last_name", "email", "phone"],
  });

  const submit = form.handleSubmit(async (values) => {
    try {
      const isWaiting = await signUp.mutateAsync(values);
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
      <Field label={t`Email`} error={errors.email?.message} required>
        <EmailInput autoComplete="username" {...register("email")} />
      </Field>
      {errors.email?.type === "email_taken" && (
        <Button variant="secondary" onClick={onSignInInstead}>
          <Trans>Sign in instead</Trans>
        </Button>
      )}
      <Field label={t`Phone`} error={errors.phone?.message} optional>
        <PhoneInput {...register("phone")} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t`Password`}
          error={errors.password?.message}
          help={<PasswordHint password={password} known={[first_name, last_name, email, phone]} />}
          required
        >
          <PasswordInput autoComplete="new-password" {...register("password")} />
        </Field>
        <Field label={t`Confirm password`} error={errors.confirm_password?.message} required>
          <PasswordInput autoComplete="new-password" {...register("confirm_password")} />
        </Field>
      </div>
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
