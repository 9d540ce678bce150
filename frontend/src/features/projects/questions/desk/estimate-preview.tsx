import { Trans } from "@lingui/react/macro";
import type { EstimatedWork } from "./queries";
import { type QuestionValues, measuresOf } from "./schema";

interface EstimatePreviewProps {
  questions: QuestionValues[];
  /** The answers that the editor tries. */
  answers: Record<string, string>;
  measures: EstimatedWork["measures"];
}

/** What the tried answers fill in the estimate, as they would once the set is published. */
export function EstimatePreview({ questions, answers, measures }: EstimatePreviewProps) {
  const filled = questions.flatMap((question) => Object.entries(filledBy(question, answers[question.id])));
  return (
    <div className="max-w-97.5 rounded-md border border-line bg-surface p-3" aria-live="polite">
      <p className="font-medium">
        <Trans>In the estimate</Trans>
      </p>
      {filled.length === 0 ? (
        <p className="text-sm text-ink-soft">
          <Trans>Answer the questions above to see what they fill in.</Trans>
        </p>
      ) : (
        <dl className="mt-1 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-sm">
          {filled.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-soft">
                {measures.find((measure) => measure.name === name)?.label ?? name}
              </dt>
              <dd lang="en" className="text-right font-medium figures">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** The measures that one answer says; none for an answer that the estimate does not read. */
function filledBy(question: QuestionValues, answer = ""): Record<string, string> {
  if (question.kind === "number") return question.measure && answer ? { [question.measure]: answer } : {};
  const chosen = question.options.find(({ id }) => id === answer);
  return (chosen && measuresOf(chosen.measures)) ?? {};
}
