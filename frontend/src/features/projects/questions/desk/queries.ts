import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];
export type QuestionSetRow = Schemas["QuestionSetRowOut"];
export type EditedSet = Schemas["EditedSetOut"];
export type EstimatedWork = Schemas["EstimatedWork"];

/** Every question set with its present version. */
export const questionSetsQuery = queryOptions({
  queryKey: ["question-sets"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/staff/question-sets", { signal })),
});

/** One set as it is asked now. */
export function questionSetQuery(key: string) {
  return queryOptions({
    queryKey: ["question-sets", key],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/api/staff/question-sets/{key}", { params: { path: { key } }, signal })),
  });
}
