import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { useForm } from "@/lib/use-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormErrorSummary } from "@/components/ui/form-error-summary";
import { PasswordInput } from "@/components/ui/password-input";
import { toast } from "@/components/ui/toast";
import { submitForm } from "@/lib/form-problem";
import { distinctMessages } from "./distinct-messages";
import { PasswordHint } from "./password-hint";
import { SHORTEST_STAFF_PASSWORD } from "./password-strength";
import { type ChangePasswordValues, changePasswordSchema, firstPasswordSchema } from "./schemas";
import { useSession } from "./session";
import { useChangePassword } from "./sign-in-methods";

interface ChangePasswordDialogProps {
  hasPassword: boolean;
  onClose: () => void;
}

/** Changes the password, or sets the first one. All other sessions end. */
export function ChangePasswordDialog({ hasPassword, onClose }: ChangePasswordDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const isStaff = useSession().user?.is_staff ?? false;
  const change = useChangePassword();
  const form = useForm<ChangePasswordValues>({
    resolver: zodResolver(hasPassword ? changePasswordSchema : firstPasswordSchema),
    defaultValues: { current_password: "", password: "", confirm_password: "" },
  });
  const { errors, submitCount } = form.formState;
  const typed = useWatch({ control: form.control, name: "password" });
  const submit = submitForm(
    form,
    async ({ current_password, password }) => {
      await change.mutateAsync({
        ...(hasPassword && { current_password }),
        new_password: password,
      });
      toast.success(hasPassword ? t`Password changed` : t`Password set`, {
        description: t`You were signed out on your other devices.`,
      });
      onClose();
    },
    { fields: { new_password: "password" } },
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      isLocked={change.isPending}
      title={hasPassword ? <Trans>Change password</Trans> : <Trans>Set a password</Trans>}
      description={<Trans>You stay signed in here, and are signed out everywhere else.</Trans>}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={change.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} busy={change.isPending}>
            <Trans>Save new password</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <FormErrorSummary errors={distinctMessages(errors)} submitCount={submitCount} />
        {hasPassword && (
          <Field label={t`Current password`} error={errors.current_password?.message} required>
            <PasswordInput autoComplete="current-password" {...form.register("current_password")} />
          </Field>
        )}
        <Field
          label={t`New password`}
          error={errors.password?.message}
          help={<PasswordHint password={typed} {...(isStaff && { shortest: SHORTEST_STAFF_PASSWORD })} />}
          required
        >
          <PasswordInput autoComplete="new-password" {...form.register("password")} />
        </Field>
        <Field label={t`Confirm new password`} error={errors.confirm_password?.message} required>
          <PasswordInput autoComplete="new-password" {...form.register("confirm_password")} />
        </Field>
      </form>
    </Dialog>
  );
}
