import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { useForm } from "@/lib/use-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormErrorSummary } from "@/components/ui/form-error-summary";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { submitForm } from "@/lib/form-problem";
import { lazyDialog } from "@/lib/lazy-part";
import { useNavigate } from "@/lib/router/hooks";
import { lazyResolver } from "@/lib/lazy-resolver";
import { useAskBeforeUnload } from "@/lib/ask-before-unload";
import { ArticlePicker } from "./article-picker";
import { DraftActs } from "./draft-acts";
import type { IssueValues } from "./issue-schema";
import { LONGEST, issueValues } from "./issue-values";
import { usePreviewIssue, useSaveIssue } from "./mutations";
import type { ArticleChoice, Issue } from "./queries";

const RULES = lazyResolver(() => import("./issue-schema").then((module) => module.issueSchema()));

const IssuePreview = lazyDialog(() => import("./issue-preview").then((module) => module.IssuePreview));

interface IssueFormProps {
  /** null until it is saved. */
  issue: Issue | null;
  articles: ArticleChoice[];
  readers: number;
}

/** A draft: text in both languages, and articles. */
export function IssueForm({ issue, articles, readers }: IssueFormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const save = useSaveIssue();
  const preview = usePreviewIssue();
  const [looksAt, setLooksAt] = useState<IssueValues | null>(null);
  // Other people's saves must not overwrite the typed text. A saved draft is opened again.
  const [opened, setOpened] = useState(issue);
  const form = useForm<IssueValues>({
    resolver: RULES,
    defaultValues: issueValues(opened),
  });
  useAskBeforeUnload(form.formState.isDirty);
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;

  const submit = submitForm(form, async (values) => {
    const saved = await save.mutateAsync({ issue: opened, values });
    setOpened(saved);
    form.reset(issueValues(saved));
    toast.success(t`Draft saved`);
    if (!issue) await navigate(`/admin/newsletter?issue=${saved.id}`, { replace: true });
  });
  const look = submitForm(form, async (values) => {
    await preview.mutateAsync({ ...values, language: "en" });
    setLooksAt(values);
  });

  return (
    <>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <FormErrorSummary errors={errors} submitCount={submitCount} />
        <div className="grid gap-5 lg:grid-cols-2">
          <Field label={<Trans>Subject in English</Trans>} error={errors.subject_en?.message} required>
            <Input lang="en" maxLength={LONGEST.subject} {...form.register("subject_en")} />
          </Field>
          <Field label={<Trans>Subject in Hindi</Trans>} error={errors.subject_hi?.message} required>
            <Input lang="hi" maxLength={LONGEST.subject} {...form.register("subject_hi")} />
          </Field>
          <Field
            label={<Trans>Text in English</Trans>}
            help={<Trans>Headings with ##, lists with -, **bold** words and [links](/blog).</Trans>}
            error={errors.words_en?.message}
          >
            <Textarea lang="en" rows={10} maxLength={LONGEST.words} {...form.register("words_en")} />
          </Field>
          <Field
            label={<Trans>Text in Hindi</Trans>}
            help={<Trans>They say the same as the English ones.</Trans>}
            error={errors.words_hi?.message}
          >
            <Textarea lang="hi" rows={10} maxLength={LONGEST.words} {...form.register("words_hi")} />
          </Field>
        </div>
        <Controller
          control={form.control}
          name="articles"
          render={({ field: { value, onChange } }) => (
            <ArticlePicker
              articles={articles}
              value={value}
              onChange={onChange}
              error={errors.articles?.message}
            />
          )}
        />
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" busy={preview.isPending} onClick={() => void look()}>
            <Trans>Preview</Trans>
          </Button>
          <Button type="submit" busy={isSubmitting && save.isPending} disabled={!isDirty}>
            <Trans>Save draft</Trans>
          </Button>
        </div>
      </form>
      {opened && <DraftActs issue={opened} readers={readers} isDirty={isDirty} />}
      {looksAt && <IssuePreview values={looksAt} onClose={() => setLooksAt(null)} />}
    </>
  );
}
