import { zodResolver } from "@hookform/resolvers/zod";
import { Trans } from "@lingui/react/macro";
import { useForm } from "@/lib/use-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormErrorSummary } from "@/components/ui/form-error-summary";
import { Textarea } from "@/components/ui/textarea";
import { RestoredDraft } from "@/components/ui/restored-draft";
import { useDraft } from "@/lib/draft";
import { submitForm } from "@/lib/form-problem";
import { useAppeal } from "./mutations";
import { type AppealValues, LONGEST, appealSchema } from "./appeal-schema";

/** The one appeal against a suspension, in the person's own words. */
export function AppealForm({ oneTimeKey }: { oneTimeKey: string }) {
  const appeal = useAppeal(oneTimeKey);
  const form = useForm<AppealValues>({
    resolver: zodResolver(appealSchema()),
    defaultValues: { words: "" },
  });
  const draft = useDraft("appeal", form, { inTab: true });
  const { errors, submitCount } = form.formState;
  const submit = submitForm(form, async ({ words }) => {
    await appeal.mutateAsync(words);
    draft.forget();
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4 border-t border-line pt-6"
    >
      <div>
        <h2 className="text-lg">
          <Trans>Do you see it differently?</Trans>
        </h2>
        <p className="mt-1 text-ink-soft">
          <Trans>
            Tell us what happened. You can appeal once; somebody else than who suspended the account decides.
          </Trans>
        </p>
      </div>
      {draft.isRestored && <RestoredDraft onDiscard={draft.discard} />}
      <FormErrorSummary errors={errors} submitCount={submitCount} />
      <Field label={<Trans>Your appeal</Trans>} error={errors.words?.message} required>
        <Textarea {...form.register("words")} maxLength={LONGEST} dir="auto" rows={6} />
      </Field>
      <Button type="submit" size="lg" busy={appeal.isPending} className="sm:self-start">
        <Trans>Send the appeal</Trans>
      </Button>
    </form>
  );
}
