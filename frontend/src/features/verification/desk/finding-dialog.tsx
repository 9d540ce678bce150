import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { useForm } from "@/lib/use-form";
import { QueryView } from "@/components/query-view";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { Textarea } from "@/components/ui/textarea";
import { type FindingForm, LONGEST_WORDS, findingSchema } from "./finding-schema";
import { type FindingVerb, useFind } from "./mutations";
import { type Case, reasonTemplatesQuery } from "./queries";
import { ReasonPicker } from "./reason-picker";
import { NotificationPreview } from "./notification-preview";

interface FindingDialogProps {
  verb: FindingVerb;
  shown: Case;
  onDecided: (nextId: string | null) => void;
  onClose: () => void;
}

/**
 * Requests changes, rejects or revokes: reasons from templates, free text, and a preview of what the worker will
 * read.
 */
export function FindingDialog({ verb, shown, onDecided, onClose }: FindingDialogProps) {
  const { t } = useLingui();
  const find = useFind(shown.id, verb);
  const templates = useQuery(reasonTemplatesQuery);
  const form = useForm<FindingForm>({
    resolver: zodResolver(findingSchema()),
    defaultValues: { reasons: [], words: "" },
  });
  const { errors } = form.formState;
  const [reasons, words] = useWatch({ control: form.control, name: ["reasons", "words"] });
  const { title, description, submit } = verbWords(verb, shown.person.name);
  return (
    <FormDialog
      form={form}
      width="lg"
      title={title}
      description={description}
      submitLabel={submit}
      tone={verb === "ask_again" ? "primary" : "danger"}
      onSend={(body, key) => find.mutateAsync({ body, key })}
      onSent={({ next_id: nextId }) => onDecided(nextId)}
      onClose={onClose}
    >
      <QueryView
        query={templates}
        skeleton={<Skeleton className="h-64 rounded-lg" />}
        errorTitle={t`Couldn’t load the reasons`}
      >
        {(all) => (
          <>
            <ReasonPicker
              templates={all.filter(({ is_final: isFinal }) => verb !== "ask_again" || !isFinal)}
              error={errors.reasons?.message}
              registration={form.register("reasons")}
            />
            <Field label={<Trans>Message to the worker</Trans>} error={errors.words?.message} optional>
              <Textarea {...form.register("words")} maxLength={LONGEST_WORDS} dir="auto" rows={3} />
            </Field>
            <NotificationPreview
              templates={all.filter(({ code }) => reasons.includes(code))}
              words={words}
              language={shown.person.language}
            />
          </>
        )}
      </QueryView>
    </FormDialog>
  );
}

function verbWords(
  verb: FindingVerb,
  name: string,
): { title: ReactNode; description: ReactNode; submit: ReactNode } {
  if (verb === "ask_again") {
    return {
      title: <Trans>Ask {name} again</Trans>,
      description: <Trans>Say what is needed again. Everything else stays as it was given.</Trans>,
      submit: <Trans>Ask again</Trans>,
    };
  }
  if (verb === "reject") {
    return {
      title: <Trans>Reject {name}</Trans>,
      description: <Trans>The worker reads the reasons, and may correct them and submit again.</Trans>,
      submit: <Trans>Reject</Trans>,
    };
  }
  return {
    title: <Trans>Revoke the verification of {name}</Trans>,
    description: <Trans>The badge goes at once. The worker reads the reasons.</Trans>,
    submit: <Trans>Take back</Trans>,
  };
}
