import { useApiMutation } from "@/components/use-api-mutation";
import { api } from "@/api/client";
import type { Schemas } from "@/api/schemas";

/** Gives a phrase a meaning. */
export function useExplainPhrase(phraseId: string) {
  return useApiMutation({
    call: (body: Schemas["SynonymIn"]) =>
      api.POST("/api/staff/unknown-phrases/{phrase_id}/explain", {
        params: { path: { phrase_id: phraseId } },
        body,
      }),
    invalidates: [["unknown-phrases"]],
  });
}

/** Takes a phrase from the desk without a meaning. */
export function useDismissPhrase(phraseId: string) {
  return useApiMutation({
    call: () =>
      api.POST("/api/staff/unknown-phrases/{phrase_id}/dismiss", {
        params: { path: { phrase_id: phraseId } },
      }),
    invalidates: [["unknown-phrases"]],
  });
}

/** Removes a synonym that an editor added. */
export function useRemoveSynonym(synonymId: number) {
  return useApiMutation({
    call: () =>
      api.DELETE("/api/staff/synonyms/{synonym_id}", { params: { path: { synonym_id: synonymId } } }),
    invalidates: [["unknown-phrases"]],
  });
}
