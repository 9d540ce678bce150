import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";

export type CareerRules = components["schemas"]["CareersOut"];

/** The limits of the form, and what the pages promise. */
export const careerRulesQuery = queryOptions({
  queryKey: ["careers", "rules"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/careers", { signal })),
});
