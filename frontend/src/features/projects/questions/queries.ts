import { queryOptions } from "@tanstack/react-query";
import { read } from "@/api/read";
import type { Schemas } from "@/api/schemas";

export type QuestionSet = Schemas["QuestionSetOut"];
export type Question = Schemas["Question"];
export type Option = Schemas["Option"];
/** A question without what it says for an estimate. */
export type AskedQuestion = Omit<Question, "measure" | "options"> & { options?: Omit<Option, "measures">[] };
export type Scope = Schemas["ScopeOut"];

/** The guided questions about a trade or about the problem that the words name; null where there are none. */
export function questionsQuery(trade: string, words: string) {
  const text = words.slice(0, 120);
  return queryOptions({
    queryKey: ["questions", trade, text],
    queryFn: read("/api/questions", { query: { trade, words: text } }),
    enabled: trade !== "" || text !== "",
    // A form that is open for longer asks again when it is looked at.
    staleTime: 300_000,
  });
}
