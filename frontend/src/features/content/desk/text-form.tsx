import { lazyDialog } from "@/lib/lazy-part";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useForm } from "@/lib/use-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { FormErrorSummary } from "@/components/ui/form-error-summary";
import { Input } from "@/components/ui/input";
import { RestoredDraft } from "@/components/ui/restored-draft";
import { Textarea } from "@/components/ui/textarea";
import { lazyResolver } from "@/lib/lazy-resolver";
import { Conflict } from "./conflict";
import { FrontFields } from "./front-fields";
import { usePreview, usePublishText } from "./mutations";
import type { TextName } from "./names";
import type { StaffText } from "./queries";
import type { TextValues } from "./text-schema";
import { LONGEST, textValues } from "./text-values";
import { useVersionedForm } from "./use-versioned-form";

const RULES = {
  pages: lazyResolver(() => import("./text-schema").then((module) => module.textSchema("pages"))),
  articles: lazyResolver(() => import("./text-schema").then((module) => module.textSchema("articles"))),
  positions: lazyResolver(() => import("./text-schema").then((module) => module.textSchema("positions"))),
};

const PreviewDialog = lazyDialog(() => import("./preview-dialog").then((module) => module.PreviewDialog));

/** A new date of these is a new version that people agree to. */
const AGREED_TO = ["terms", "privacy"];

interface TextFormProps {
  name: TextName;
  text: StaffText;
  userId: string;
}

/** One language of a text: edited, previewed, and published with a note. */
export function TextForm({ name, text, userId }: TextFormProps) {
  const { language } = text;
  const { kind, slug } = name;
  const publish = usePublishText(name, language);
  const preview = usePreview();
  const [line, setLine] = useState(1);
  const form = useForm<TextValues>({
    resolver: RULES[kind],
    defaultValues: textValues(kind, text),
  });
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;
  const versioned = useVersionedForm(form, {
    inForce: textValues(kind, text),
    draft: `content:${kind}/${slug}:${language}:${userId}`,
    publish: async (values) => {
      const both = await publish.mutateAsync(values);
      return textValues(kind, both.texts.find((one) => one.language === language) ?? text);
    },
  });
  const look = async () => {
    form.clearErrors();
    const fields = ["title", "summary", "front", "body"] as const;
    if (!(await form.trigger(fields, { shouldFocus: true }))) return;
    try {
      // Usually cached already, because the form validates with it.
      const { previewSchema } = await import("./text-schema");
      const typed = previewSchema(kind).parse(form.getValues());
      await preview.mutateAsync({ kind, ...typed });
    } catch (error) {
      versioned.refuse(error);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void versioned.submit(event)} className="flex flex-col gap-4">
      {versioned.isRestored && <RestoredDraft onDiscard={versioned.discard} />}
      {versioned.isOutdated ? (
        <Conflict
          name={name}
          language={language}
          base={versioned.base}
          newest={text.number}
          takesFocus={submitCount > 0}
          onKeepMine={versioned.keepMine}
          onTakeTheirs={versioned.takeTheirs}
        />
      ) : (
        <FormErrorSummary errors={errors} submitCount={submitCount} />
      )}
      <Field label={<Trans>Title</Trans>} error={errors.title?.message} required>
        <Input lang={language} maxLength={LONGEST.title} {...form.register("title")} />
      </Field>
      <Field
        label={<Trans>Summary</Trans>}
        help={<Trans>One or two sentences below the title, also shown by search engines.</Trans>}
        error={errors.summary?.message}
        required
      >
        <Textarea lang={language} rows={2} maxLength={LONGEST.summary} {...form.register("summary")} />
      </Field>
      <FrontFields kind={kind} language={language} form={form} />
      <Field
        label={<Trans>Text</Trans>}
        help={<Trans>The cursor is in line {line}.</Trans>}
        error={errors.body?.message}
        required
      >
        <Textarea
          lang={language}
          rows={16}
          className="max-h-[70dvh]"
          onSelect={({ currentTarget }) => setLine(lineOf(currentTarget))}
          {...form.register("body")}
        />
      </Field>
      <Field
        label={<Trans>What has changed</Trans>}
        help={<Trans>A note for the history; readers don’t see it.</Trans>}
        error={errors.note?.message}
        optional
      >
        <Input maxLength={LONGEST.note} {...form.register("note")} />
      </Field>
      <Checkbox
        label={<Trans>Minor correction: keep the page’s date</Trans>}
        help={
          kind === "pages" && AGREED_TO.includes(slug) ? (
            <Trans>Without the tick it is a new version that people agree to.</Trans>
          ) : undefined
        }
        {...form.register("keeps_date")}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="button" variant="secondary" busy={preview.isPending} onClick={() => void look()}>
          <Trans>Preview</Trans>
        </Button>
        <Button type="submit" busy={isSubmitting} disabled={!isDirty || versioned.isOutdated}>
          <Trans>Publish</Trans>
        </Button>
      </div>
      {preview.data && <PreviewDialog page={preview.data} language={language} onClose={preview.reset} />}
    </form>
  );
}

/** The cursor's line, counted as in the server's messages. */
function lineOf({ value, selectionStart }: HTMLTextAreaElement): number {
  return value.slice(0, selectionStart).split("\n").length;
}
