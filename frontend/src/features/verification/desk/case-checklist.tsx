import { Trans, useLingui } from "@lingui/react/macro";
import { Check, CircleX, Eye } from "lucide-react";
import { useFormContext } from "react-hook-form";
import { Field, FieldError } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { cn } from "@/lib/cn";
import { type ApprovalForm, LONGEST_NOTE } from "./approval-schema";
import type { Case } from "./queries";
import { CHECK_NAMES } from "./words";

type CaseCheck = Case["checks"][number];

/** The checklist of a case; the person who may approve it answers each point. */
export function CaseChecklist({ checks, isAsked }: { checks: CaseCheck[]; isAsked: boolean }) {
  return (
    <ul className={cn("grid gap-x-6", isAsked ? "gap-y-4" : "gap-y-2 sm:grid-cols-2")}>
      {checks.map((check) => (
        <li key={check.code} className="min-w-0">
          {isAsked ? <AskedCheck check={check} /> : <CheckResult check={check} />}
        </li>
      ))}
    </ul>
  );
}

function CheckResult({ check: { code, result } }: { check: CaseCheck }) {
  const { t } = useLingui();
  const marks = {
    good: { Icon: Check, classes: "text-success", word: t`in order` },
    look: { Icon: Eye, classes: "text-info", word: t`check it yourself` },
    bad: { Icon: CircleX, classes: "text-danger", word: t`problem found` },
  };
  const { Icon, classes, word } = marks[result];
  return (
    <span className="flex items-start gap-2">
      <Icon aria-hidden strokeWidth={2.5} className={cn("mt-0.5 size-5 shrink-0", classes)} />
      <span className="min-w-0">
        {t(CHECK_NAMES[code])}
        <span className={cn("block text-sm", classes)}>{word}</span>
      </span>
    </span>
  );
}

function AskedCheck({ check }: { check: CaseCheck }) {
  const { t } = useLingui();
  const { register, watch, formState } = useFormContext<ApprovalForm>();
  const { code, needs_note: needsNote } = check;
  const isAccepted = watch(`checklist.${code}.answer`) === "accepted";
  const error = formState.errors.checklist?.[code];
  const errorId = `check-${code}-error`;
  const option =
    "flex min-h-11 items-center gap-2 rounded-md border border-line-strong bg-surface px-3 hover:border-ink has-checked:border-brand has-checked:bg-brand-soft";
  return (
    <fieldset
      className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-3"
      aria-describedby={error?.answer ? errorId : undefined}
    >
      <legend className="sr-only">{t(CHECK_NAMES[code])}</legend>
      <CheckResult check={check} />
      <div className="flex flex-wrap gap-2">
        {!needsNote && (
          <label className={option}>
            <input type="radio" value="fits" {...register(`checklist.${code}.answer`)} className="radio" />
            <Trans>In order</Trans>
          </label>
        )}
        <label className={option}>
          <input type="radio" value="accepted" {...register(`checklist.${code}.answer`)} className="radio" />
          <Trans>Accept anyway</Trans>
        </label>
      </div>
      {error?.answer?.message && <FieldError id={errorId}>{error.answer.message}</FieldError>}
      {isAccepted && (
        <Field
          label={<Trans>Why can it be accepted?</Trans>}
          help={<Trans>For our record; the worker does not read it.</Trans>}
          error={error?.note?.message}
          required
        >
          <Textarea {...register(`checklist.${code}.note`)} maxLength={LONGEST_NOTE} dir="auto" rows={2} />
        </Field>
      )}
    </fieldset>
  );
}
