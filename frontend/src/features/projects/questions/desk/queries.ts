import { queryOptions } from "@tanstack/react-query";
import { read } from "@/api/read";
import type { Schemas } from "@/api/schemas";

export type QuestionSetRow = Schemas["QuestionSetRowOut"];
export type EditedSet = Schemas["EditedSetOut"];
export type EstimatedWork = Schemas["EstimatedWork"];

/** Every question set with its present version. */
export const questionSetsQuery = queryOptions({
  queryKey: ["question-sets"],
  queryFn: read("/api/staff/question-sets"),
});

/** One set as it is asked now. */
export const questionSetQuery = (key: string) =>
  queryOptions({
    queryKey: ["question-sets", key],
    queryFn: read("/api/staff/question-sets/{key}", { path: { key } }),
  });
