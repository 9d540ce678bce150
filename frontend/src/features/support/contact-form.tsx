import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { Send } from "lucide-react";
import { useState } from "react";
import { useForm } from "@/lib/use-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { EmailInput } from "@/components/ui/email-input";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { RestoredDraft } from "@/components/ui/restored-draft";
import { Options, Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import type { SessionUser } from "@/features/accounts/session";
import { useFormDraft } from "@/lib/form-draft";
import { ApiProblem, toProblem } from "@/lib/problem";
import { ContactProblem } from "./contact-problem";
import { CATEGORIES, type ContactValues, LONGEST, contactSchema } from "./contact-schema";
import { useSendContactMessage } from "./mutations";
import { useTimeOpen } from "@/lib/use-time-open";
import { HoneypotField } from "@/lib/honeypot";
import { CATEGORY_NAMES } from "./words";

const VISITOR = "contact:visitor";

function show(box: HTMLElement | null): void {
  box?.focus();
}

/** The contact form; the input stays until it has been sent. */
export function ContactForm({ user }: { user: SessionUser | null }) {
  const { t, i18n } = useLingui();
  const timeOpen = useTimeOpen();
  const [number, setNumber] = useState<string | null>(null);
  const send = useSendContactMessage();
  const form = useForm<ContactValues>({
    resolver: zodResolver(contactSchema()),
    defaultValues: {
      name: user ? `${user.first_name} ${user.last_name}`.trim() : "",
      email: user?.email ?? "",
      subject: "",
      message: "",
      category: "general",
      homepage: "",
    },
  });
  const { errors, submitCount, isSubmitting } = form.formState;
  const formDraft = useFormDraft(form, {
    draft: user ? `contact:${user.id}` : VISITOR,
    ...(user && { adopts: VISITOR }),
  });

  /** The reason of a failure, if the server gave none (specification part 2 point 8). */
  const named = (error: unknown) => {
    const { status, code, fieldErrors, detail } = toProblem(error);
    if (status === 0)
      return new ApiProblem({ status, code, detail: t`Failed to send message. Please try again.` });
    if (status >= 500) return new ApiProblem({ status, code, detail: t`Failed to submit contact form` });
    return new ApiProblem({ status, code, detail, fieldErrors });
  };

  const submit = form.handleSubmit(async (values) => {
    setNumber(null);
    try {
      const answer = await send.mutateAsync({
        body: { ...values, took_ms: timeOpen.elapsed() },
        key: formDraft.idempotencyKey(),
      });
      formDraft.onSent();
      form.reset();
      timeOpen.restart();
      setNumber(answer.number);
      toast.success(t`Message Sent!`, {
        description: t`Thank you for your message. We will get back to you soon.`,
      });
    } catch (error) {
      formDraft.onRefused(named(error));
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {number && (
        // On a phone it is far above the pressed button.
        <Alert ref={show} tone="success" tabIndex={-1} title={t`Your message has the number ${number}`}>
          <Trans>
            An email with the link to it is on its way. It may take a minute; check your spam folder, too.
          </Trans>
        </Alert>
      )}
      {formDraft.isRestored && !number && <RestoredDraft onDiscard={formDraft.discard} />}
      <ContactProblem errors={errors} values={form.getValues()} submitCount={submitCount} />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        <Field label={t({ context: "contact form", message: "Name" })} error={errors.name?.message} required>
          <Input autoComplete="name" maxLength={LONGEST.name} dir="auto" {...form.register("name")} />
        </Field>
        <Field label={t`Email`} error={errors.email?.message} required>
          <EmailInput {...form.register("email")} />
        </Field>
      </div>
      <Field label={<Trans>What is it about?</Trans>}>
        <Select {...form.register("category")}>
          <Options of={CATEGORIES} label={(category) => i18n._(CATEGORY_NAMES[category])} />
        </Select>
      </Field>
      <Field
        label={t({ context: "contact form", message: "Subject" })}
        error={errors.subject?.message}
        required
      >
        <Input autoComplete="off" maxLength={LONGEST.subject} dir="auto" {...form.register("subject")} />
      </Field>
      <Field
        label={t({ context: "contact form", message: "Message" })}
        error={errors.message?.message}
        help={<Trans>Please leave out passwords, one-time codes, and Aadhaar, PAN or account numbers.</Trans>}
        required
      >
        <Textarea rows={6} maxLength={LONGEST.message} dir="auto" {...form.register("message")} />
      </Field>
      <HoneypotField {...form.register("homepage")} />
      <Button icon={Send} type="submit" size="lg" busy={isSubmitting}>
        <Trans>Send message</Trans>
      </Button>
    </form>
  );
}
