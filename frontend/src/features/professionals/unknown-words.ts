import type { Place } from "@/features/places/place";
import type { TradeSuggestion } from "@/features/trades/queries";
import type { ApiProblem } from "@/lib/problem";

/** The closest names that the server suggests for an unknown place, or null for any other problem. */
export function unknownPlaceSuggestions(problem: ApiProblem | null): Place[] | null {
  return problem?.code === "unknown_place" ? suggestionsOf<Place>(problem) : null;
}

/** Whether the server knows the place as one in another country. */
export function isAbroad(problem: ApiProblem | null): boolean {
  return Boolean((problem?.body as { is_abroad?: boolean } | undefined)?.is_abroad);
}

/** The nearest meanings of words that name no trade, or null for any other problem. */
export function unknownTradeSuggestions(problem: ApiProblem | null): TradeSuggestion[] | null {
  return problem?.code === "unknown_trade" ? suggestionsOf<TradeSuggestion>(problem) : null;
}

function suggestionsOf<Suggestion>(problem: ApiProblem): Suggestion[] {
  const { suggestions } = (problem.body ?? {}) as { suggestions?: Suggestion[] };
  return Array.isArray(suggestions) ? suggestions : [];
}
