import { useLingui } from "@lingui/react/macro";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { cn } from "@/lib/cn";
import { inLanguage } from "./answers";
import { NumberInput } from "./number-input";
import { OptionIcon } from "./option-icon";
import type { AskedQuestion } from "./queries";
import { SizeInput } from "./size-input";

interface QuestionStepProps {
  question: AskedQuestion;
  value: string;
  /** The language of the question; the page's by default. */
  language?: string;
  error?: string;
  onChange: (value: string) => void;
  /** An option was pressed. */
  onChosen?: () => void;
}

/** What answers one question: buttons for a choice, otherwise a field. */
export function QuestionStep({ question, value, language, error, onChange, onChosen }: QuestionStepProps) {
  const { i18n: page } = useLingui();
  const shown = language ?? page.locale;
  const label = inLanguage(question, shown);
  if (question.kind === "choice") {
    return (
      <ul aria-label={label} className="grid gap-2 sm:grid-cols-2">
        {(question.options ?? []).map((option) => (
          <li key={option.id}>
            <button
              type="button"
              aria-pressed={option.id === value}
              lang={language}
              onClick={() => {
                onChange(option.id);
                onChosen?.();
              }}
              className={cn(
                "flex min-h-14 w-full items-center gap-3 rounded-md border border-line-strong bg-surface px-4 py-2 text-left font-medium hover:border-ink",
                option.id === value && "border-brand bg-sunken",
              )}
            >
              <OptionIcon icon={option.icon} />
              <span className="min-w-0">{inLanguage(option, shown)}</span>
            </button>
          </li>
        ))}
      </ul>
    );
  }
  if (question.kind === "size") {
    return <SizeInput label={label} value={value} error={error} onChange={onChange} />;
  }
  if (question.kind === "number") {
    const unit = shown === "hi" ? question.unit_hi : question.unit;
    return <NumberInput label={label} unit={unit} value={value} error={error} onChange={onChange} />;
  }
  return (
    <Field label={label} hideLabel error={error}>
      <Textarea rows={3} maxLength={300} value={value} onChange={({ target }) => onChange(target.value)} />
    </Field>
  );
}
