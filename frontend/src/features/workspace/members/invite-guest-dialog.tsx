import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { useForm } from "@/lib/use-form";
import { EmailInput } from "@/components/ui/email-input";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { RadioCards } from "@/components/ui/radio-cards";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { GUEST_RIGHTS, RIGHTS_HELP, RIGHTS_LABELS } from "./labels";
import { useInviteGuest } from "./mutations";
import { type InviteValues, LONGEST_NOTE, inviteSchema } from "./schemas";

interface InviteGuestDialogProps {
  projectId: string;
  onClose: () => void;
}

/** Invites somebody to the workspace by mail, as a guest of the homeowner. */
export function InviteGuestDialog({ projectId, onClose }: InviteGuestDialogProps) {
  const { t } = useLingui();
  const invite = useInviteGuest(projectId);
  const form = useForm<InviteValues>({
    resolver: zodResolver(inviteSchema),
    defaultValues: { email: "", guest_rights: "look", note: "" },
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      form={form}
      title={<Trans>Invite a guest</Trans>}
      description={
        <Trans>
          An architect, a relative, somebody who knows about building. They get an email with a link that
          works for 14 days.
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
      <RadioCards
        legend={<Trans>What they can do</Trans>}
        className="sm:grid-cols-1"
        options={GUEST_RIGHTS.map((rights) => ({
          value: rights,
          label: t(RIGHTS_LABELS[rights]),
          help: t(RIGHTS_HELP[rights]),
        }))}
        {...form.register("guest_rights")}
      />
      <Field
        label={t`A note to them`}
        optional
        help={<Trans>They read it on the page that the link opens.</Trans>}
        error={errors.note?.message}
      >
        <Textarea rows={3} maxLength={LONGEST_NOTE} {...form.register("note")} />
      </Field>
    </FormDialog>
  );
}
