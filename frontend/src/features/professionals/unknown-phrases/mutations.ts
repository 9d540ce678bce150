import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
import type { Schemas } from "@/api/schemas";

/** Gives a phrase a meaning. */
export function useExplainPhrase(phraseId: string) {
  return useApiMutation({
    mutationFn: (body: Schemas["SynonymIn"]) =>
      callApi("POST", "/api/staff/unknown-phrases/{phrase_id}/explain", {
        path: { phrase_id: phraseId },
        body,
      }),
    invalidates: [["unknown-phrases"]],
  });
}

/** Takes a phrase from the desk without a meaning. */
export function useDismissPhrase(phraseId: string) {
  return useApiMutation({
    mutationFn: () =>
      callApi("POST", "/api/staff/unknown-phrases/{phrase_id}/dismiss", { path: { phrase_id: phraseId } }),
    invalidates: [["unknown-phrases"]],
  });
}

/** Removes a synonym that an editor added. */
export function useRemoveSynonym(synonymId: number) {
  return useApiMutation({
    mutationFn: () =>
      callApi("DELETE", "/api/staff/synonyms/{synonym_id}", { path: { synonym_id: synonymId } }),
    invalidates: [["unknown-phrases"]],
  });
}
