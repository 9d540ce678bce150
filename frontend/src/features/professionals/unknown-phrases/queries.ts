import { queryOptions } from "@tanstack/react-query";
import { read, readPage } from "@/api/read";
import type { Schemas } from "@/api/schemas";
import { queueQuery } from "@/features/staff/queue/queue-query";

export type UnknownPhrase = Schemas["UnknownPhraseOut"];
export type EditorSynonym = Schemas["EditorSynonymOut"];

/** Phrases that searches did not understand, the most frequent first. */
export const unknownPhrasesQuery = queueQuery(["unknown-phrases"], readPage("/api/staff/unknown-phrases"));

/** The latest synonyms that editors added. */
export const editorSynonymsQuery = queryOptions({
  queryKey: ["unknown-phrases", "synonyms"],
  queryFn: read("/api/staff/synonyms"),
});
