import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowLeft, Search } from "lucide-react";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { Card } from "@/components/ui/card";
import { ProgressBar } from "@/components/ui/progress-bar";
import { isEnter } from "@/lib/enter";
import { Link } from "@/lib/router/link";
import { answerIn, inLanguage } from "./answers";
import { QuestionStep } from "./question-step";
import type { QuestionSet } from "./queries";

interface QuestionFlowProps {
  set: QuestionSet;
  answers: Record<string, string>;
  errors?: Partial<Record<string, { message?: string }>>;
  /** The search for professionals that the answers narrow. */
  searchTo: string | null;
  onAnswer: (id: string, value: string) => void;
}

/** One question at a time, each may be skipped; then all answers, each may be changed. */
export function QuestionFlow({ set, answers, errors, searchTo, onAnswer }: QuestionFlowProps) {
  const { t, i18n: page } = useLingui();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { questions, known } = set;
  const end = questions.length;
  // What the words say already is not asked; it stands among the answers.
  const asked = questions.flatMap((each, index) => (each.id in known ? [] : [index]));
  const isAnswered = questions.some((each, index) => answers[each.id] && asked.includes(index));
  const [place, setPlace] = useState(isAnswered ? end : (asked[0] ?? end));
  // One answer is changed, then all are shown again.
  const [isChange, setChange] = useState(false);
  const refused = questions.findIndex((question) => errors?.[question.id]);
  // A refused answer is shown, once.
  const [seen, setSeen] = useState(-1);
  if (refused !== seen) {
    setSeen(refused);
    if (refused >= 0) setPlace(refused);
  }

  // The next question is read out, and keys go on from it; at once, so that nothing typed meanwhile is lost.
  const isMoving = useRef(false);
  useLayoutEffect(() => {
    if (isMoving.current) heading.current?.focus();
    isMoving.current = false;
  });
  const go = (to: number, change = false) => {
    isMoving.current = true;
    setChange(change);
    setPlace(to);
  };
  const goOn = () => go(isChange ? end : (asked.find((index) => index > place) ?? end));
  const before = asked.filter((index) => index < place).at(-1);
  const question = questions[place];
  const number = asked.indexOf(place) + 1;
  const total = asked.length;
  const value = question ? (answers[question.id] ?? "") : "";
  const error = question && errors?.[question.id]?.message;
  return (
    <Card
      role="group"
      aria-labelledby={id}
      data-asking={question ? true : undefined}
      // Enter goes on to the next question; it does not send the form around the questions.
      onKeyDown={(event) => {
        if (!isEnter(event) || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        goOn();
      }}
      className="flex flex-col gap-4"
    >
      {question ? (
        <>
          {!isChange && number > 0 && (
            <div className="flex flex-col gap-2">
              <p className="text-sm text-ink-soft figures">
                <Trans>
                  Question {number} of {total}
                </Trans>
              </p>
              <ProgressBar value={((number - 1) / total) * 100} parts={total} label={t`Questions answered`} />
            </div>
          )}
          <h3 ref={heading} id={id} tabIndex={-1} className="text-lg">
            {inLanguage(question, page.locale)}
          </h3>
          <QuestionStep
            key={question.id}
            question={question}
            value={value}
            error={error}
            onChange={(next) => onAnswer(question.id, next)}
            onChosen={goOn}
          />
          {error && question.kind === "choice" && <FieldError>{error}</FieldError>}
          <div className="flex flex-wrap justify-between gap-2">
            {!isChange && before !== undefined && (
              <Button icon={ArrowLeft} variant="quiet" onClick={() => go(before)}>
                <Trans>Back</Trans>
              </Button>
            )}
            <Button
              variant={value && question.kind !== "choice" ? "primary" : "secondary"}
              className="ml-auto"
              onClick={goOn}
            >
              {isChange ? (
                <Trans>Done</Trans>
              ) : value ? (
                <Trans>Next question</Trans>
              ) : question.kind === "text" ? (
                <Trans>Skip</Trans>
              ) : (
                <Trans>Don’t know, skip</Trans>
              )}
            </Button>
          </div>
        </>
      ) : (
        <>
          <h3 ref={heading} id={id} tabIndex={-1} className="text-lg">
            {questions.some((each) => answers[each.id]) ? (
              <Trans>Your answers</Trans>
            ) : (
              <Trans>Questions skipped</Trans>
            )}
          </h3>
          <ul className="divide-y divide-line">
            {questions.map((each, index) => (
              <li key={each.id} className="flex items-center justify-between gap-3 py-1">
                <span className="min-w-0">
                  <span className="block text-sm text-ink-soft">{inLanguage(each, page.locale)}</span>
                  <span className="block font-medium break-words">
                    {answerIn(each, answers[each.id], page.locale) ?? <Trans>Skipped</Trans>}
                  </span>
                  {each.id in known && known[each.id] === answers[each.id] && (
                    <span className="block text-sm text-ink-soft">
                      <Trans>From your search</Trans>
                    </span>
                  )}
                </span>
                <Button
                  variant="quiet"
                  size="sm"
                  onClick={() => go(index, true)}
                  about={inLanguage(each, page.locale)}
                >
                  <Trans>Change</Trans>
                </Button>
              </li>
            ))}
          </ul>
          {searchTo && (
            <Link
              to={searchTo}
              target="_blank"
              className="inline-flex min-h-11 items-center gap-2 self-start font-medium text-brand underline underline-offset-4"
            >
              <Search aria-hidden className="size-5" />
              <Trans>See who does this near you</Trans>
            </Link>
          )}
        </>
      )}
    </Card>
  );
}
