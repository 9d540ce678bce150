import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useForm } from "@/lib/use-form";
import { useNavigate } from "@/lib/router/hooks";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmailInput } from "@/components/ui/email-input";
import { Field } from "@/components/ui/field";
import { FormErrorSummary } from "@/components/ui/form-error-summary";
import { PasswordInput } from "@/components/ui/password-input";
import { toProblem } from "@/lib/problem";
import { lazyResolver } from "@/lib/lazy-resolver";
import { sentenceFor } from "./account-problems";
import { distinctMessages } from "./distinct-messages";
import { useSignIn } from "./mutations";
import { storeUnconfirmedEmail } from "./pending-email";
import type { AuthSurface, SignInValues } from "./schemas";
import { suspensionPageOf } from "./suspended";

const RULES = {
  modal: lazyResolver(() => import("./schemas").then((module) => module.signInSchemas.modal)),
  page: lazyResolver(() => import("./schemas").then((module) => module.signInSchemas.page)),
};

interface SignInFormProps {
  surface: AuthSurface;
  onForgotPassword: () => void;
  /** The password was right, and the account needs its second factor. */
  onSecondFactor: () => void;
  /** Called before navigating to another page, so that a modal can close. */
  onLeave?: () => void;
}

/** E-mail and password. */
export function SignInForm({ surface, onForgotPassword, onSecondFactor, onLeave }: SignInFormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const signIn = useSignIn();
  const [suspensionPage, setSuspensionPage] = useState<string | null>(null);
  const form = useForm<SignInValues>({
    resolver: RULES[surface],
    defaultValues: { email: "", password: "" },
  });
  const { errors, submitCount } = form.formState;
  const isUnconfirmed = errors.root?.server?.type === "email_not_confirmed";

  const submit = form.handleSubmit(async (values) => {
    try {
      await signIn.mutateAsync(values);
    } catch (error) {
      if (toProblem(error).code === "second_factor_required") {
        onSecondFactor();
        return;
      }
      setSuspensionPage(suspensionPageOf(error));
      const message = sentenceFor(error, "sign-in", surface);
      form.setError("root.server", { type: toProblem(error).code, message });
    }
  });
  const askForConfirmation = () => {
    storeUnconfirmedEmail(form.getValues("email").trim());
    onLeave?.();
    void navigate("/email-confirmation");
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <FormErrorSummary errors={distinctMessages(errors)} submitCount={submitCount} />
      {isUnconfirmed && (
        <Button variant="secondary" onClick={askForConfirmation}>
          <Trans>Send the confirmation email again</Trans>
        </Button>
      )}
      {errors.root?.server?.type === "account_suspended" && suspensionPage && (
        <ButtonLink to={suspensionPage} onClick={onLeave} variant="secondary">
          <Trans>See why, and appeal</Trans>
        </ButtonLink>
      )}
      {errors.root?.server?.type === "too_many_requests" && (
        // A person locked out by somebody else's guesses can get in at once with a reset.
        <Button variant="secondary" onClick={onForgotPassword}>
          <Trans>Reset your password</Trans>
        </Button>
      )}
      <Field label={t`Email`} error={errors.email?.message} required>
        <EmailInput
          autoComplete="username"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog's focus belongs on what it asks for, not on Close
          autoFocus={surface === "modal"}
          {...form.register("email")}
        />
      </Field>
      <Field label={t`Password`} error={errors.password?.message} required>
        <PasswordInput {...form.register("password")} />
      </Field>
      <div className="flex flex-col gap-2">
        <Button type="submit" size="lg" busy={signIn.isPending} className="w-full">
          <Trans>Sign In</Trans>
        </Button>
        <Button variant="link" className="self-center" onClick={onForgotPassword}>
          <Trans>Forgot password?</Trans>
        </Button>
      </div>
    </form>
  );
}
