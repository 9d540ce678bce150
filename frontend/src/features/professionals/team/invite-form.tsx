import { Trans, useLingui } from "@lingui/react/macro";
import { useForm } from "@/lib/use-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormErrorSummary } from "@/components/ui/form-error-summary";
import { Input } from "@/components/ui/input";
import { RadioCards } from "@/components/ui/radio-cards";
import { toast } from "@/components/ui/toast";
import { submitForm } from "@/lib/form-problem";
import { lazyResolver } from "@/lib/lazy-resolver";
import { useInvite } from "./mutations";
import type { InviteValues } from "./schemas";

const RULES = lazyResolver(() => import("./schemas").then((module) => module.inviteShape));

/** Invites somebody to the team, by text message or mail. */
export function InviteForm({ userId }: { userId: string }) {
  const { t } = useLingui();
  const invite = useInvite(userId);
  const form = useForm<InviteValues>({
    resolver: RULES,
    defaultValues: { contact: "", role: "worker" },
  });
  const { errors, submitCount } = form.formState;
  const submit = submitForm(form, async (values) => {
    await invite.mutateAsync(values);
    toast.success(t`Invitation sent`, { description: values.contact });
    form.reset({ contact: "", role: values.role });
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <FormErrorSummary errors={errors} submitCount={submitCount} />
      <Field
        label={t`Mobile number or email`}
        help={<Trans>They get a link that works for 14 days. A number must be Indian.</Trans>}
        required
        error={errors.contact?.message}
      >
        <Input
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          {...form.register("contact")}
        />
      </Field>
      <RadioCards
        legend={<Trans>Joins as</Trans>}
        options={[
          { value: "worker", label: <Trans>Worker</Trans>, help: <Trans>Does the work with you.</Trans> },
          {
            value: "supervisor",
            label: <Trans>Supervisor</Trans>,
            help: <Trans>Runs tasks and progress on the site. Never accepts work or gets paid.</Trans>,
          },
        ]}
        {...form.register("role")}
      />
      <Button type="submit" busy={invite.isPending} className="self-start max-sm:w-full">
        <Trans>Send the invitation</Trans>
      </Button>
    </form>
  );
}
