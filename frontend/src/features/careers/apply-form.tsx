import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { Send } from "lucide-react";
import { useState } from "react";
import { Controller, FormProvider } from "react-hook-form";
import { useForm } from "@/lib/use-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { EmailInput } from "@/components/ui/email-input";
import { Field } from "@/components/ui/field";
import { FormErrorSummary } from "@/components/ui/form-error-summary";
import { Input } from "@/components/ui/input";
import { PhoneInput } from "@/components/ui/phone-input";
import { Textarea } from "@/components/ui/textarea";
import { RestoredDraft } from "@/components/ui/restored-draft";
import { useFormDraft } from "@/lib/form-draft";
import { Link } from "@/lib/router/link";
import { useTimeOpen } from "@/lib/use-time-open";
import { HoneypotField } from "@/lib/honeypot";
import { ApplicationSent } from "./application-sent";
import { CvField } from "./cv-field";
import { LinksField } from "./links-field";
import { LONGEST } from "./limits";
import type { CareerRules } from "./rules";
import { type ApplicationValues, EMPTY, applicationSchema } from "./schema";
import { useSendApplication } from "./use-send-application";

interface ApplyFormProps {
  slug: string;
  rules: CareerRules;
}

/** Applies for a position, without an account. The input stays until the server has accepted it. */
export function ApplyForm({ slug, rules }: ApplyFormProps) {
  const { t } = useLingui();
  const { percent, send } = useSendApplication(slug);
  const timeOpen = useTimeOpen();
  const [sent, setSent] = useState<{ number: string; email: string } | null>(null);
  const form = useForm<ApplicationValues>({
    resolver: zodResolver(applicationSchema(rules.largest_cv_bytes)),
    defaultValues: EMPTY,
  });
  const { errors, submitCount, isSubmitting } = form.formState;
  // A file cannot be saved in a draft; the agreement is given anew with each submission.
  const formDraft = useFormDraft(form, {
    draft: `career:${slug}`,
    except: ["cv", "consents", "homepage"],
    inTab: true,
  });
  const submit = formDraft.submit(async (values) => {
    const number = await send({ values, tookMs: timeOpen.elapsed(), key: formDraft.idempotencyKey() });
    formDraft.onSent();
    setSent({ number, email: values.email });
  });
  if (sent) return <ApplicationSent {...sent} hours={rules.reply_within_hours} />;
  const { retention_months: months, undecided_months: quietMonths } = rules;
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={t`Apply`}
        onSubmit={(event) => void submit(event)}
        className="relative flex flex-col gap-4"
      >
        {formDraft.isRestored && <RestoredDraft onDiscard={formDraft.discard} />}
        <FormErrorSummary errors={submitCount > 0 ? errors : {}} submitCount={submitCount} />
        <Field
          label={t({ context: "applicant", message: "Your name" })}
          error={errors.name?.message}
          required
        >
          <Input autoComplete="name" maxLength={LONGEST.name} dir="auto" {...form.register("name")} />
        </Field>
        <Field label={t`Email`} error={errors.email?.message} required>
          <EmailInput {...form.register("email")} />
        </Field>
        <Field label={<Trans>Phone</Trans>} error={errors.phone?.message} optional>
          <PhoneInput {...form.register("phone")} />
        </Field>
        <Controller
          control={form.control}
          name="cv"
          render={({ field }) => (
            <CvField
              file={field.value}
              error={errors.cv?.message}
              largest={rules.largest_cv_bytes}
              percent={percent}
              buttonRef={field.ref}
              onChange={(file) =>
                form.setValue("cv", file, { shouldDirty: true, shouldValidate: file !== null })
              }
            />
          )}
        />
        <LinksField most={rules.most_links} />
        <Field
          label={<Trans>Why you, and why us?</Trans>}
          error={errors.words?.message}
          help={<Trans>A few lines are enough. Please leave out Aadhaar, PAN and account numbers.</Trans>}
          optional
        >
          <Textarea rows={6} maxLength={LONGEST.words} dir="auto" {...form.register("words")} />
        </Field>
        <HoneypotField {...form.register("homepage")} />
        <Checkbox
          label={
            <Trans>
              I have read the{" "}
              <Link
                to="/privacy"
                target="_blank"
                className="font-medium text-brand underline underline-offset-4"
              >
                privacy policy
              </Link>{" "}
              and agree that Karigar uses what I send to decide on my application.
            </Trans>
          }
          help={
            <Trans>
              It is deleted {months} months after the decision, or {quietMonths} months after the last step if
              none is made, and at once when you withdraw by the link we email you.
            </Trans>
          }
          error={errors.consents?.message}
          {...form.register("consents")}
        />
        <Button icon={Send} type="submit" size="lg" busy={isSubmitting}>
          <Trans>Send application</Trans>
        </Button>
      </form>
    </FormProvider>
  );
}
