import { readQuery } from "@/api/read";
import type { Schemas } from "@/api/schemas";

export type QuestionSetRow = Schemas["QuestionSetRowOut"];
export type EditedSet = Schemas["EditedSetOut"];
export type EstimatedWork = Schemas["EstimatedWork"];

/** Every question set with its present version. */
export const questionSetsQuery = readQuery(["question-sets"], "/api/staff/question-sets");

/** One set as it is asked now. */
export const questionSetQuery = (key: string) =>
  readQuery(["question-sets", key], "/api/staff/question-sets/{key}", { path: { key } });
