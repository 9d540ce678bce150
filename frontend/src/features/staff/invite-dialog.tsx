import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { useForm } from "@/lib/use-form";
import { EmailInput } from "@/components/ui/email-input";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { toast } from "@/components/ui/toast";
import { DeskFields } from "./desk-fields";
import { type InviteValues, inviteSchema } from "./desk-schema";
import { useInvite } from "./mutations";

/** Invites an address by mail to one desk or more. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const invite = useInvite();
  const form = useForm<InviteValues>({
    resolver: zodResolver(inviteSchema),
    defaultValues: { email: "", desks: [] },
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      form={form}
      title={<Trans>Invite a staff member</Trans>}
      description={
        <Trans>
          They get an email with a link that works for seven days. Before anything opens they set up two-step
          sign-in.
        </Trans>
      }
      submitLabel={<Trans>Send the invitation</Trans>}
      onSend={async (values) => {
        await invite.mutateAsync(values);
        return values.email;
      }}
      onSent={(email) => toast.success(t`Invitation sent`, { description: email })}
      onClose={onClose}
    >
      <Field label={t`Email`} error={errors.email?.message} required>
        <EmailInput autoComplete="off" {...form.register("email")} />
      </Field>
      <DeskFields />
    </FormDialog>
  );
}
