import { Trans, useLingui } from "@lingui/react/macro";
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { stringsBeside } from "@/lib/strings-beside";
import { inLanguage } from "../answers";
import { QuestionStep } from "../question-step";
import { EstimatePreview } from "./estimate-preview";
import type { EstimatedWork } from "./queries";
import type { QuestionValues } from "./schema";

const LANGUAGES = [
  ["en", "English"],
  ["hi", "हिन्दी"],
] as const;

interface SetPreviewProps {
  questions: QuestionValues[];
  /** What an estimate of the set's work asks; undefined where none can be made. */
  measures?: EstimatedWork["measures"];
}

/** The questions as a phone shows them, in either language, and what answers fill in. Answers given here go nowhere. */
export function SetPreview({ questions, measures }: SetPreviewProps) {
  const { t } = useLingui();
  const [language, setLanguage] = useState<"en" | "hi">("hi");
  // The buttons are those of the previewed language too.
  const strings = useQuery({
    queryKey: ["strings", language],
    queryFn: () => stringsBeside(language, "projects"),
    staleTime: Infinity,
    structuralSharing: false,
  });
  const [place, setPlace] = useState(0);
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const shown = Math.min(place, questions.length - 1);
  const question = questions[shown];
  const [number, total] = [shown + 1, questions.length];
  return (
    <section aria-label={t`Preview`} className="flex flex-col gap-3">
      <div role="group" aria-label={t`Language of the preview`} className="flex gap-2">
        {LANGUAGES.map(([code, name]) => (
          <Button
            key={code}
            size="sm"
            variant={code === language ? "primary" : "secondary"}
            aria-pressed={code === language}
            onClick={() => setLanguage(code)}
          >
            <span lang={code}>{name}</span>
          </Button>
        ))}
      </div>
      <div className="bg-page shadow-sm w-full max-w-97.5 rounded-[2rem] border-8 border-line-strong p-4">
        <I18nProvider i18n={strings.data ?? i18n}>
          <div lang={language} className="flex h-136 flex-col gap-4 overflow-y-auto">
            {question && (
              <>
                <p className="text-sm text-ink-soft figures">
                  <Trans>
                    Question {number} of {total}
                  </Trans>
                </p>
                <p className="text-lg font-semibold">{inLanguage(question, language)}</p>
                <QuestionStep
                  key={question.id}
                  question={question}
                  language={language}
                  value={answers[question.id] ?? ""}
                  onChange={(value) => setAnswers((before) => ({ ...before, [question.id]: value }))}
                />
                <div className="mt-auto flex justify-between gap-2">
                  <Button variant="quiet" disabled={shown === 0} onClick={() => setPlace(shown - 1)}>
                    <Trans>Back</Trans>
                  </Button>
                  <Button
                    variant="secondary"
                    disabled={shown === total - 1}
                    onClick={() => setPlace(shown + 1)}
                  >
                    <Trans>Next question</Trans>
                  </Button>
                </div>
              </>
            )}
          </div>
        </I18nProvider>
      </div>
      {measures && <EstimatePreview questions={questions} answers={answers} measures={measures} />}
    </section>
  );
}
