import type { Place } from "@/features/places/place";
import type { ApiProblem } from "@/lib/problem";

/** The closest names that the server suggests for an unknown place, or null for any other problem. */
export function unknownPlaceSuggestions(problem: ApiProblem | null): Place[] | null {
  if (problem?.code !== "unknown_place") return null;
  const { suggestions } = (problem.body ?? {}) as { suggestions?: Place[] };
  return Array.isArray(suggestions) ? suggestions : [];
}
