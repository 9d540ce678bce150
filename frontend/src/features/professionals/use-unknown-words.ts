import { useLingui } from "@lingui/react/macro";
import type { Place } from "@/features/places/place";
import type { TradeSuggestion } from "@/features/trades/queries";
import { type ApiProblem, toProblem } from "@/lib/problem";
import type { SearchAnswers } from "./use-search-answers";

/** What the server didn't understand of a search: the nearest meanings and places, and the error at each field. */
export function useUnknownWords({ error, data }: SearchAnswers["workers"]) {
  const { t } = useLingui();
  const problem = error && !data ? toProblem(error) : null;
  const meanings = problem?.code === "unknown_trade" ? suggestionsOf<TradeSuggestion>(problem) : undefined;
  const similarPlaces = problem?.code === "unknown_place" ? suggestionsOf<Place>(problem) : undefined;
  return {
    meanings,
    similarPlaces,
    serviceError: meanings && problem?.detail,
    locationError:
      similarPlaces &&
      (isAbroad(problem)
        ? problem?.detail
        : similarPlaces.length > 0
          ? t`We don't know this place. Choose one of those below, or type another.`
          : t`We don't know this place. Try the nearest larger town.`),
  };
}

/** Whether the server knows the place as one in another country. */
function isAbroad(problem: ApiProblem | null): boolean {
  return Boolean((problem?.body as { is_abroad?: boolean } | undefined)?.is_abroad);
}

function suggestionsOf<Suggestion>(problem: ApiProblem): Suggestion[] {
  const { suggestions } = (problem.body ?? {}) as { suggestions?: Suggestion[] };
  return Array.isArray(suggestions) ? suggestions : [];
}
