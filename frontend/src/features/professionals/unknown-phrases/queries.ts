import { queryOptions } from "@tanstack/react-query";
import { read, readPage } from "@/api/read";
import type { components } from "@/api/schema.gen";
import { queueQuery } from "@/features/staff/queue/queue-query";

export type UnknownPhrase = components["schemas"]["UnknownPhraseOut"];
export type EditorSynonym = components["schemas"]["EditorSynonymOut"];

/** Phrases that searches did not understand, the most frequent first. */
export const unknownPhrasesQuery = queueQuery(["unknown-phrases"], readPage("/api/staff/unknown-phrases"));

/** The latest synonyms that editors added. */
export const editorSynonymsQuery = queryOptions({
  queryKey: ["unknown-phrases", "synonyms"],
  queryFn: read("/api/staff/synonyms"),
});
