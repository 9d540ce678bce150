import { queryOptions } from "@tanstack/react-query";
import { read } from "@/api/read";
import type { Schemas } from "@/api/schemas";

export type CareerRules = Schemas["CareersOut"];

/** The limits of the form, and what the pages promise. */
export const careerRulesQuery = queryOptions({
  queryKey: ["careers", "rules"],
  queryFn: read("/api/careers"),
});
