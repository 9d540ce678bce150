import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { useForm } from "@/lib/use-form";
import { useNavigate } from "@/lib/router/hooks";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormErrorSummary } from "@/components/ui/form-error-summary";
import { PasswordInput } from "@/components/ui/password-input";
import { toast } from "@/components/ui/toast";
import { applyProblemToForm } from "@/lib/form-problem";
import { toProblem } from "@/lib/problem";
import { lazyResolver } from "@/lib/lazy-resolver";
import { sentenceFor } from "./account-problems";
import { announcePasswordRecovery } from "./auth-state";
import { distinctMessages } from "./distinct-messages";
import { useSetNewPassword } from "./mutations";
import { PasswordHint } from "./password-hint";
import type { NewPasswordValues } from "./schemas";

const RULES = lazyResolver(() => import("./schemas").then((module) => module.newPasswordSchema));

interface NewPasswordFormProps {
  oneTimeKey: string;
  onAskAgain: () => void;
}

/** The target of the reset mail: a new password, with the mail's key. */
export function NewPasswordForm({ oneTimeKey, onAskAgain }: NewPasswordFormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const setNewPassword = useSetNewPassword();
  const form = useForm<NewPasswordValues>({
    resolver: RULES,
    defaultValues: { password: "", confirm_password: "" },
  });
  const { errors, submitCount } = form.formState;
  useEffect(announcePasswordRecovery, []);
  const password = useWatch({ control: form.control, name: "password" });
  const isLinkRefused = errors.root?.server?.type === "key";

  const submit = form.handleSubmit(async (values) => {
    try {
      await setNewPassword.mutateAsync({ key: oneTimeKey, password: values.password });
    } catch (error) {
      const { fieldErrors } = toProblem(error);
      if (fieldErrors.some(({ field }) => field === "password")) {
        applyProblemToForm(error, form.setError, { known: ["password"] });
      } else {
        const type = fieldErrors.some(({ field }) => field === "key") ? "key" : "server";
        form.setError("root.server", { type, message: sentenceFor(error, "reset", "page") });
      }
      return;
    }
    toast.success(t`Password changed`, { description: t`Please sign in with your new password.` });
    void navigate("/auth", { replace: true });
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <FormErrorSummary errors={distinctMessages(errors)} submitCount={submitCount} />
      {isLinkRefused && (
        <Button variant="secondary" onClick={onAskAgain}>
          <Trans>Send Another Reset Email</Trans>
        </Button>
      )}
      <Field
        label={t`New password`}
        error={errors.password?.message}
        help={<PasswordHint password={password} />}
        required
      >
        <PasswordInput autoComplete="new-password" {...form.register("password")} />
      </Field>
      <Field label={t`Confirm new password`} error={errors.confirm_password?.message} required>
        <PasswordInput autoComplete="new-password" {...form.register("confirm_password")} />
      </Field>
      <Button type="submit" size="lg" busy={setNewPassword.isPending} className="w-full">
        <Trans>Save new password</Trans>
      </Button>
    </form>
  );
}
