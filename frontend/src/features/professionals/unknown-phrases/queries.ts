import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { queueQuery } from "@/features/staff/queue/queue-query";

export type UnknownPhrase = components["schemas"]["UnknownPhraseOut"];
export type EditorSynonym = components["schemas"]["EditorSynonymOut"];

/** Phrases that searches did not understand, the most frequent first. */
export const unknownPhrasesQuery = queueQuery(["unknown-phrases"], (cursor, signal) =>
  unwrap(api.GET("/api/staff/unknown-phrases", { params: { query: { cursor } }, signal })),
);

/** The latest synonyms that editors added. */
export const editorSynonymsQuery = queryOptions({
  queryKey: ["unknown-phrases", "synonyms"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/staff/synonyms", { signal })),
});
