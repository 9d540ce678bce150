import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useForm } from "@/lib/use-form";
import { Button } from "@/components/ui/button";
import { EmailInput } from "@/components/ui/email-input";
import { Field } from "@/components/ui/field";
import { FormErrorSummary } from "@/components/ui/form-error-summary";
import { lazyResolver } from "@/lib/lazy-resolver";
import { sentenceFor } from "./account-problems";
import { MailSent } from "./mail-sent";
import { useRequestReset } from "./mutations";
import type { AuthSurface, ResetValues } from "./schemas";
import { isAtStep, leaveStep, readStep, storeStep } from "./unfinished-step";

const RULES = {
  modal: lazyResolver(() => import("./schemas").then((module) => module.resetSchemas.modal)),
  page: lazyResolver(() => import("./schemas").then((module) => module.resetSchemas.page)),
};

interface ResetRequestFormProps {
  surface: AuthSurface;
  onBack: () => void;
}

/** Asks where to send the reset mail, then says that it was sent, whether or not the address is known. */
export function ResetRequestForm({ surface, onBack }: ResetRequestFormProps) {
  const { t } = useLingui();
  const [before] = useState(() => readStep<{ email: string }>("reset-mail"));
  const [sentTo, setSentTo] = useState(isAtStep("reset-mail") ? before?.email : undefined);
  const leave = () => {
    leaveStep("reset-mail");
    setSentTo(undefined);
  };
  const request = useRequestReset();
  const form = useForm<ResetValues>({
    resolver: RULES[surface],
    defaultValues: { email: before?.email ?? "" },
  });
  const { errors, submitCount } = form.formState;
  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await request.mutateAsync(email);
      storeStep("reset-mail", { email });
      setSentTo(email);
    } catch (error) {
      form.setError("root.server", { message: sentenceFor(error, "reset", surface) });
    }
  });

  if (sentTo !== undefined) {
    return (
      <MailSent title={<Trans>Reset Email Sent</Trans>}>
        <p>
          <Trans>
            If an account exists for <strong className="break-all text-ink">{sentTo}</strong>, an email with a
            link to choose a new password is on its way. The link works for one hour.
          </Trans>
        </p>
        <div className="mt-2 flex w-full flex-col gap-2">
          {surface === "page" && (
            <Button variant="secondary" onClick={leave}>
              <Trans>Send Another Reset Email</Trans>
            </Button>
          )}
          <Button
            variant={surface === "page" ? "quiet" : "secondary"}
            onClick={() => {
              leave();
              onBack();
            }}
          >
            <Trans>Back to Sign In</Trans>
          </Button>
        </div>
      </MailSent>
    );
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <p className="text-ink-soft">
        <Trans>Enter the email of your account. We will send you a link to choose a new password.</Trans>
      </p>
      <FormErrorSummary errors={errors} submitCount={submitCount} />
      <Field label={t`Email`} error={errors.email?.message} required>
        <EmailInput autoComplete="username" {...form.register("email")} />
      </Field>
      <div className="flex flex-col gap-2">
        <Button type="submit" size="lg" busy={request.isPending} className="w-full">
          <Trans>Send Reset Email</Trans>
        </Button>
        <Button variant="link" className="self-center" onClick={onBack}>
          <Trans>Back to Sign In</Trans>
        </Button>
      </div>
    </form>
  );
}
