import { useLingui } from "@lingui/react/macro";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { UNKNOWN_PLACE } from "@/features/places/place-input";
import { serviceName, tradesQuery } from "@/features/trades/queries";
import { type ScopeForm, answersFor, inLanguage, isThisWeek, prefillOf } from "./answers";
import { QuestionFlow } from "./question-flow";
import { type QuestionSet, questionsQuery } from "./queries";

/** The fields of a posting form that the questions read and write. */
interface Answered {
  trade: string;
  title: string;
  description: string;
  place: { name: string } | typeof UNKNOWN_PLACE | null;
  scope: ScopeForm | null;
}

/** The guided questions of a posting form. Needs a FormProvider; nothing where there are no questions. */
export function ScopeQuestions({ words }: { words: string }) {
  const { control, getValues, setValue } = useFormContext<Answered>();
  const trade = useWatch({ control, name: "trade" });
  const scope = useWatch({ control, name: "scope" });
  const [begunWith] = useState(trade);
  // The questions stay while those of another trade load.
  const query = useQuery({ ...questionsQuery(trade, words), placeholderData: keepPreviousData });
  const isAsked = trade !== "" || words !== "";
  const set = isAsked ? query.data?.question_set : undefined;
  const isKnown = query.isSuccess || !isAsked;
  // What was searched has a trade: new work begins with it, once.
  const [isNew] = useState(() => trade === "" && getValues("description").trim() === "");
  const isFilled = useRef(false);
  useEffect(() => {
    if (!isNew || !set || isFilled.current) return;
    isFilled.current = true;
    if (getValues("trade") === "") setValue("trade", set.trade);
  }, [isNew, set, getValues, setValue]);
  // Another trade was chosen: answers to other questions do not go with it.
  useEffect(() => {
    if (trade === begunWith || !scope || !isKnown || scope.key === set?.key) return;
    setValue("scope", set ? scopeOf(set, answersFor(set, scope)) : null, { shouldDirty: true });
  }, [trade, begunWith, scope, isKnown, set, setValue]);
  if (!set) return null;
  return <AnsweredSet key={set.key} set={set} trade={trade} words={words} />;
}

interface AnsweredSetProps {
  set: QuestionSet;
  trade: string;
  words: string;
}

function AnsweredSet({ set, trade, words }: AnsweredSetProps) {
  const { i18n: page } = useLingui();
  const queryClient = useQueryClient();
  const { control, formState, getValues, setValue, clearErrors } = useFormContext<Answered>();
  const scope = useWatch({ control, name: "scope" });
  const place = useWatch({ control, name: "place" });
  const trades = useQuery(tradesQuery);
  const found = trades.data?.items.find(({ slug }) => slug === trade);
  const typedWords = words.trim();
  const name = set.problem
    ? inLanguage({ text: set.problem.name, text_hi: set.problem.name_hi }, page.locale)
    : typedWords || (found ? serviceName(found) : "");
  const answers = { ...(scope?.key === set.key ? {} : set.known), ...answersFor(set, scope) };
  // What the answers wrote last: a text that was edited since stays as it is.
  const [first] = useState(() => prefillOf(set, answers, name, page.locale));
  const written = useRef(first);
  // What was searched is the title of new work until the answers say it better.
  const [isNew] = useState(() => getValues("description").trim() === "");
  const { errors } = formState;

  const write = (next: Record<string, string>) => {
    setValue("scope", scopeOf(set, next), { shouldDirty: true });
    const texts = prefillOf(set, next, name, page.locale);
    if (isNew && texts.description && typedWords && typedWords !== name) {
      texts.description = `${typedWords}\n${texts.description}`;
    }
    for (const field of ["title", "description"] as const) {
      const typed = getValues(field);
      const isSearched = isNew && field === "title" && typed.trim() === typedWords;
      if (typed.trim() !== "" && typed !== written.current[field] && !isSearched) continue;
      if (typed !== texts[field]) setValue(field, texts[field], { shouldDirty: true });
      if (texts[field]) clearErrors(field);
    }
    written.current = texts;
  };

  // The server refused answers to earlier questions: the present ones are shown, with the answers that fit.
  const isOutdated = errors.root?.server?.type === "questions_changed";
  useEffect(() => {
    if (isOutdated) void queryClient.invalidateQueries({ queryKey: ["questions"] });
  }, [isOutdated, queryClient]);
  useEffect(() => {
    if (!isOutdated || scope?.key !== set.key || scope.version === set.version) return;
    setValue("scope", scopeOf(set, answersFor(set, scope)), { shouldDirty: true });
  }, [isOutdated, scope, set, setValue]);

  const q = words.trim() || (found?.name ?? "");
  const search =
    q && place && place !== UNKNOWN_PLACE
      ? new URLSearchParams({
          q,
          location: place.name,
          ...(isThisWeek(set, answers) && { week: "1" }),
        })
      : null;
  return (
    <QuestionFlow
      set={set}
      answers={answers}
      errors={errors.scope?.answers}
      searchTo={search && `/search-results?${search}`}
      onAnswer={(id, value) => {
        clearErrors("scope");
        write({ ...answers, [id]: value });
      }}
    />
  );
}

/** Null without any answer. */
function scopeOf({ key, version }: QuestionSet, answers: Record<string, string>): ScopeForm | null {
  const given = Object.entries(answers).filter(([, value]) => value.trim() !== "");
  return given.length > 0 ? { key, version, answers: Object.fromEntries(given) } : null;
}
