import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { useForm } from "@/lib/use-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { EmailInput } from "@/components/ui/email-input";
import { Field } from "@/components/ui/field";
import { FormErrorSummary } from "@/components/ui/form-error-summary";
import { toast } from "@/components/ui/toast";
import { applyProblemToForm } from "@/lib/form-problem";
import { useAskBeforeUnload } from "@/lib/ask-before-unload";
import { type ResetValues, resetSchemas } from "./schemas";
import { useChangeEmail } from "./sign-in-methods";

/** Asks for the new address. It takes effect only after the link in its mail was opened. */
export function ChangeEmailDialog({ hasEmail, onClose }: { hasEmail: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const formId = useId();
  const change = useChangeEmail();
  const form = useForm<ResetValues>({
    resolver: zodResolver(resetSchemas.modal),
    defaultValues: { email: "" },
  });
  useAskBeforeUnload(form.formState.isDirty);
  const { errors, submitCount } = form.formState;
  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await change.mutateAsync(email);
      toast.success(t`Please check your email`, { description: t`We sent a link to ${email}.` });
      onClose();
    } catch (error) {
      applyProblemToForm(error, form.setError, { known: ["email"] });
    }
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      isLocked={change.isPending}
      title={hasEmail ? <Trans>Change your email</Trans> : <Trans>Add an email</Trans>}
      description={
        hasEmail ? (
          <Trans>We send a link to the new address. Your current one works until you open it.</Trans>
        ) : (
          <Trans>We send a link to the address. It takes effect once you open it.</Trans>
        )
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={change.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} busy={change.isPending}>
            <Trans>Send the link</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <FormErrorSummary errors={errors} submitCount={submitCount} />
        <Field label={hasEmail ? t`New email` : t`Email`} error={errors.email?.message} required>
          <EmailInput {...form.register("email")} />
        </Field>
      </form>
    </Dialog>
  );
}
