import { zodResolver } from "@hookform/resolvers/zod";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormErrorSummary } from "@/components/ui/form-error-summary";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { applyProblemToForm } from "@/lib/form-problem";
import { useInvite } from "./mutations";

const schema = z.object({
  email: z
    .string()
    .trim()
    .min(1, { error: () => t(i18n)`Email is required` }),
});
type Values = z.infer<typeof schema>;

const FORM = "invite-staff";

export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const invite = useInvite();
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={<Trans>Invite a staff member</Trans>}
      description={
        <Trans>
          They get a mail with a link that works for seven days. Before anything opens they set up two-step
          sign-in.
        </Trans>
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={FORM} busy={invite.isPending}>
            <Trans>Send the invitation</Trans>
          </Button>
        </>
      }
    >
      {open && <InviteForm invite={invite} onSent={onClose} />}
    </Dialog>
  );
}

function InviteForm({ invite, onSent }: { invite: ReturnType<typeof useInvite>; onSent: () => void }) {
  const { t: say } = useLingui();
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: { email: "" } });
  const { errors, submitCount } = form.formState;
  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await invite.mutateAsync(email);
      onSent();
      toast.success(say`Invitation sent`, { description: email });
    } catch (error) {
      applyProblemToForm(error, form.setError, { known: ["email"] });
    }
  });
  return (
    <form id={FORM} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <FormErrorSummary errors={errors} submitCount={submitCount} />
      <Field label={say`Email`} error={errors.email?.message} required>
        <Input
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for nothing else
          autoFocus
          {...form.register("email")}
        />
      </Field>
    </form>
  );
}
