import { Trans, useLingui } from "@lingui/react/macro";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Options, Select } from "@/components/ui/select";
import { CATEGORIES, categoryName } from "@/features/articles/categories";
import { ArticleDrawing } from "@/features/articles/drawings/article-drawing";
import { drawingNames, isDrawingName } from "@/features/articles/drawings/names";
import type { TextKind } from "./names";
import type { TextLanguage } from "./queries";
import type { TextValues } from "./text-schema";
import { LONGEST } from "./text-values";

interface FrontFieldsProps {
  kind: TextKind;
  language: TextLanguage;
  form: UseFormReturn<TextValues>;
}

/** The fields of a kind of text besides its body. */
export function FrontFields({ kind, language, form }: FrontFieldsProps) {
  if (kind === "articles") return <ArticleFields form={form} />;
  if (kind === "positions") return <PositionFields form={form} language={language} />;
  return null;
}

function ArticleFields({ form }: { form: UseFormReturn<TextValues> }) {
  const { t } = useLingui();
  const errors = form.formState.errors.front;
  const drawing = useWatch({ control: form.control, name: "front.drawing" }) ?? "";
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={<Trans>Category</Trans>} error={errors?.category?.message} required>
          <Select {...form.register("front.category")}>
            <option value="">{t`Please choose`}</option>
            <Options of={CATEGORIES} label={categoryName} />
          </Select>
        </Field>
        <Field
          label={<Trans>First day</Trans>}
          help={<Trans>Before this day readers don’t see it.</Trans>}
          error={errors?.published?.message}
          required
        >
          <DateInput {...form.register("front.published")} />
        </Field>
      </div>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <Field
          label={<Trans>Drawing</Trans>}
          error={errors?.drawing?.message}
          required
          className="self-start"
        >
          <Select {...form.register("front.drawing")}>
            <option value="">{t`Please choose`}</option>
            <Options of={drawingNames()} value={({ name }) => name} label={({ label }) => label} />
          </Select>
        </Field>
        {isDrawingName(drawing) && (
          <div className="overflow-hidden rounded-md border border-line text-ink">
            <ArticleDrawing name={drawing} />
          </div>
        )}
      </div>
    </>
  );
}

function PositionFields({ form, language }: { form: UseFormReturn<TextValues>; language: TextLanguage }) {
  const { t } = useLingui();
  const errors = form.formState.errors.front;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={<Trans>Place</Trans>} error={errors?.place?.message} required>
        <Input lang={language} maxLength={LONGEST.place} {...form.register("front.place")} />
      </Field>
      <Field label={<Trans>Working time</Trans>} error={errors?.kind?.message} required>
        <Select {...form.register("front.kind")}>
          <option value="">{t`Please choose`}</option>
          <option value="full_time">{t`Full time`}</option>
          <option value="part_time">{t`Part time`}</option>
        </Select>
      </Field>
      <Field
        label={<Trans>First day</Trans>}
        help={<Trans>Before this day readers don’t see it.</Trans>}
        error={errors?.published?.message}
        required
      >
        <DateInput {...form.register("front.published")} />
      </Field>
      <Field
        label={<Trans>Last day</Trans>}
        help={<Trans>After this day it is closed.</Trans>}
        error={errors?.closes?.message}
        optional
      >
        <DateInput {...form.register("front.closes")} />
      </Field>
    </div>
  );
}
