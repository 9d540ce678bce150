import { readPage, readQuery } from "@/api/read";
import type { Schemas } from "@/api/schemas";
import { queueQuery } from "@/features/staff/queue/queue-query";

export type UnknownPhrase = Schemas["UnknownPhraseOut"];
export type EditorSynonym = Schemas["EditorSynonymOut"];

/** Phrases that searches did not understand, the most frequent first. */
export const unknownPhrasesQuery = queueQuery(["unknown-phrases"], readPage("/api/staff/unknown-phrases"));

/** The latest synonyms that editors added. */
export const editorSynonymsQuery = readQuery(["unknown-phrases", "synonyms"], "/api/staff/synonyms");
