import { readQuery } from "@/api/read";
import type { Schemas } from "@/api/schemas";

export type CareerRules = Schemas["CareersOut"];

/** The limits of the form, and what the pages promise. */
export const careerRulesQuery = readQuery(["careers", "rules"], "/api/careers");
