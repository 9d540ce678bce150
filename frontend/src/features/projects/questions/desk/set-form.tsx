import { Trans } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useFieldArray, useWatch } from "react-hook-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { FormErrorSummary } from "@/components/ui/form-error-summary";
import { RestoredDraft } from "@/components/ui/restored-draft";
import { StickyActions } from "@/components/ui/sticky-actions";
import { toast } from "@/components/ui/toast";
import { useFormDraft } from "@/lib/form-draft";
import { Skeleton } from "@/components/ui/skeleton";
import { lazyPart } from "@/lib/lazy-part";
import { lazyResolver } from "@/lib/lazy-resolver";
import { useForm } from "@/lib/use-form";
import { useLingui } from "@lingui/react/macro";
import { usePublishQuestions } from "./mutations";
import { EstimateFields } from "./estimate-fields";
import { QuestionFields } from "./question-fields";
import type { EditedSet } from "./queries";
import { FEWEST_QUESTIONS, MOST_QUESTIONS, type SetValues, newQuestion, setValues } from "./schema";

const SetPreview = lazyPart(() => import("./set-preview").then((module) => module.SetPreview), {
  fallback: <Skeleton className="h-136 max-w-97.5 rounded-[2rem]" />,
});

const RULES = lazyResolver(() => import("./schema").then((module) => module.setSchema));

/** Edits one set and publishes its next version, with a preview beside it. */
export function SetForm({ set, userId }: { set: EditedSet; userId: string }) {
  const { t } = useLingui();
  const publish = usePublishQuestions(set.key);
  const form = useForm<SetValues>({ resolver: RULES, defaultValues: setValues(set) });
  const kept = useFormDraft(form, { draft: `questions:${set.key}:${userId}` });
  const rows = useFieldArray({ control: form.control, name: "questions", keyName: "rowKey" });
  const questions = useWatch({ control: form.control, name: "questions" });
  const work = useWatch({ control: form.control, name: "work" });
  const measures = set.works.find(({ slug }) => slug === work)?.measures;
  const base = useWatch({ control: form.control, name: "base_number" });
  const { errors, submitCount, isSubmitting } = form.formState;
  const submit = kept.submit(async (values) => {
    const saved = await publish.mutateAsync(values);
    form.reset(setValues(saved));
    kept.discard();
    toast.success(t`Published`);
  });
  const count = rows.fields.length;
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_auto]">
      <form noValidate onSubmit={(event) => void submit(event)} className="flex min-w-0 flex-col gap-4">
        {kept.isRestored && <RestoredDraft onDiscard={kept.discard} />}
        {base !== set.number && (
          <Alert tone="warning" title={t`Somebody else has published these questions`}>
            <p>
              <Trans>Yours are based on an earlier version. Publishing replaces theirs.</Trans>
            </p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button size="sm" variant="secondary" onClick={() => form.setValue("base_number", set.number)}>
                <Trans>Keep mine</Trans>
              </Button>
              <Button
                size="sm"
                variant="secondary"
                onClick={() => {
                  form.reset(setValues(set));
                  kept.discard();
                }}
              >
                <Trans>Take theirs</Trans>
              </Button>
            </div>
          </Alert>
        )}
        <FormErrorSummary errors={errors} submitCount={submitCount} />
        <EstimateFields
          works={set.works}
          measures={measures}
          register={form.register}
          error={errors.work?.message}
        />
        {rows.fields.map(({ rowKey }, index) => (
          <QuestionFields
            key={rowKey}
            form={form}
            index={index}
            measures={measures}
            onEarlier={index > 0 ? () => rows.move(index, index - 1) : undefined}
            onLater={index < count - 1 ? () => rows.move(index, index + 1) : undefined}
            onRemove={count > FEWEST_QUESTIONS ? () => rows.remove(index) : undefined}
          />
        ))}
        {count < MOST_QUESTIONS && (
          <Button
            icon={Plus}
            variant="secondary"
            className="self-start"
            onClick={() => rows.append(newQuestion(form.getValues("questions")))}
          >
            <Trans>Add a question</Trans>
          </Button>
        )}
        <StickyActions>
          <Button type="submit" size="lg" busy={isSubmitting}>
            <Trans>Publish questions</Trans>
          </Button>
        </StickyActions>
      </form>
      <SetPreview questions={questions} measures={measures} />
    </div>
  );
}
