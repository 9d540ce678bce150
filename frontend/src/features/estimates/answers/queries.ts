import { queryOptions } from "@tanstack/react-query";
import { callApi } from "@/api/client";
import type { Schemas } from "@/api/schemas";

export type Answers = Schemas["AnswersIn"];
export type AnsweredEstimate = Schemas["AnsweredEstimateOut"];

/** What answers to guided questions, or the words alone, say for an estimate; null where it is none. */
export function answeredQuery(answers: Partial<Answers>, language: string) {
  const { trade = "", words = "", scope = null } = answers;
  const body = { trade, words: words.slice(0, 120), scope };
  return queryOptions({
    queryKey: ["answered-estimates", language, body],
    queryFn: ({ signal }) => callApi("POST", "/api/estimates/answered", { body, signal }),
    enabled: trade !== "" || words !== "" || scope !== null,
    staleTime: 300_000,
    retry: false,
  });
}
