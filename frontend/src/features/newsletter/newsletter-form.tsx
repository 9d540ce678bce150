import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useForm } from "@/lib/use-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { EmailInput } from "@/components/ui/email-input";
import { Field } from "@/components/ui/field";
import { toProblem } from "@/lib/problem";
import { HoneypotField } from "@/lib/honeypot";
import { CheckYourMail } from "./check-your-mail";
import { useAskForNewsletter } from "./mutations";
import { type NewsletterValues, newsletterSchema } from "./newsletter-schema";

function show(box: HTMLElement | null): void {
  box?.focus();
}

/** One field. After it is sent, the next step replaces it. */
export function NewsletterForm() {
  const { t } = useLingui();
  const ask = useAskForNewsletter();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm<NewsletterValues>({
    resolver: zodResolver(newsletterSchema()),
    defaultValues: { email: "", homepage: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const refusal = errors.root?.server;

  const submit = form.handleSubmit(async (values) => {
    try {
      await ask.mutateAsync(values);
      setSentTo(values.email);
    } catch (error) {
      const { detail, status, fieldErrors } = toProblem(error);
      const atEmail = fieldErrors.find(({ field }) => field === "email");
      if (atEmail) form.setError("email", { message: atEmail.message }, { shouldFocus: true });
      // Errors that the person can fix; for faults only the title is shown (specification part 2 point 8).
      else form.setError("root.server", { message: status === 0 || status === 429 ? detail : "" });
    }
  });

  if (sentTo) return <CheckYourMail email={sentTo} onAgain={() => setSentTo(null)} />;
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="relative flex min-h-36 flex-col gap-2 sm:min-h-28"
    >
      {refusal && (
        <Alert ref={show} tone="danger" tabIndex={-1} title={t`Failed to subscribe. Please try again.`}>
          {refusal.message}
        </Alert>
      )}
      <div className="flex flex-col gap-2 sm:flex-row sm:items-start">
        <Field
          label={<Trans>Email for the newsletter</Trans>}
          hideLabel
          error={errors.email?.message}
          required
          className="flex-1 sm:max-w-sm"
        >
          <EmailInput placeholder={t`Your email address`} {...form.register("email")} />
        </Field>
        <Button type="submit" busy={isSubmitting}>
          <Trans>Subscribe</Trans>
        </Button>
      </div>
      <HoneypotField {...form.register("homepage")} />
      <p className="max-w-prose text-sm text-ink-soft">
        <Trans>
          We use your address to send you the newsletter about once a month, and for nothing else. Every issue
          has a link that stops it at once.
        </Trans>
      </p>
    </form>
  );
}
