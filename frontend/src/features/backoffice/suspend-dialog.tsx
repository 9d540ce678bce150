import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "@/lib/use-form";
import { Alert } from "@/components/ui/alert";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Options, Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import type { Schemas } from "@/api/schemas";
import { LONGEST_WORDS, type SuspendForm, type SuspendValues, suspendSchema } from "./act-schemas";
import { LengthField } from "./length-field";
import { useSuspendUser } from "./mutations";
import { appealsQuery, type UserDetail } from "./queries";

type Reason = Schemas["SuspensionReason"];

/** Suspends an account: the reason that the person reads, and the length. */
export function SuspendDialog({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const { t } = useLingui();
  const suspend = useSuspendUser(user.id);
  const reasons = useQuery(appealsQuery).data?.reasons ?? [];
  const form = useForm<SuspendForm, unknown, SuspendValues>({
    resolver: zodResolver(suspendSchema()),
    defaultValues: { reason: "", words: "", days: "30" },
  });
  const { errors } = form.formState;
  const { name } = user;
  return (
    <FormDialog
      form={form}
      tone="danger"
      title={<Trans>Suspend {name}</Trans>}
      description={
        <Trans>
          {name} is signed out at once, cannot sign in, and is not found in the search. Open work leaves the
          market. People who work with {name} are notified that the account is paused, not why.
        </Trans>
      }
      submitLabel={<Trans>Suspend the account</Trans>}
      onSend={(values) => suspend.mutateAsync({ ...values, reason: values.reason as Reason })}
      onSent={() => toast.success(t`${name} is suspended`)}
      onClose={onClose}
    >
      <Alert>
        <Trans>
          No money is paid out while it lasts, and none is lost. The person can appeal once; another member of
          staff decides.
        </Trans>
      </Alert>
      <Field label={<Trans>Reason</Trans>} error={errors.reason?.message} required>
        <Select {...form.register("reason")}>
          <option value="">{t`Choose a reason`}</option>
          <Options of={reasons} value={({ code }) => code} label={({ label }) => label} />
        </Select>
      </Field>
      <Field
        label={<Trans context="suspension">What happened</Trans>}
        help={<Trans>The person reads it. Name nobody else.</Trans>}
        error={errors.words?.message}
      >
        <Textarea {...form.register("words")} maxLength={LONGEST_WORDS} dir="auto" rows={3} />
      </Field>
      <LengthField {...form.register("days")} />
    </FormDialog>
  );
}
