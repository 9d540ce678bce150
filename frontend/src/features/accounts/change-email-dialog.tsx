import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { useForm } from "@/lib/use-form";
import { EmailInput } from "@/components/ui/email-input";
import { Field } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { type ResetValues, resetSchemas } from "./schemas";
import { useChangeEmail } from "./sign-in-methods";
import { FormDialog } from "@/components/ui/form-dialog";

/** Asks for the new address. It takes effect only after the link in its mail was opened. */
export function ChangeEmailDialog({ hasEmail, onClose }: { hasEmail: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const change = useChangeEmail();
  const form = useForm<ResetValues>({
    resolver: zodResolver(resetSchemas.modal),
    defaultValues: { email: "" },
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      form={form}
      title={hasEmail ? <Trans>Change your email</Trans> : <Trans>Add an email</Trans>}
      description={
        hasEmail ? (
          <Trans>We send a link to the new address. Your current one works until you open it.</Trans>
        ) : (
          <Trans>We send a link to the address. It takes effect once you open it.</Trans>
        )
      }
      submitLabel={<Trans>Send the link</Trans>}
      onSend={async ({ email }) => {
        await change.mutateAsync(email);
        return email;
      }}
      onSent={(email) =>
        toast.success(t`Please check your email`, { description: t`We sent a link to ${email}.` })
      }
      onClose={onClose}
    >
      <Field label={hasEmail ? t`New email` : t`Email`} error={errors.email?.message} required>
        <EmailInput {...form.register("email")} />
      </Field>
    </FormDialog>
  );
}
