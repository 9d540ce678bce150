import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";
import type { MeasuresIn } from "../measures/measure-values";

type Schemas = components["schemas"];
export type Calculator = Schemas["CalculatorOut"];
export type Calculation = Schemas["CalculationOut"];
export type Material = Schemas["MaterialOut"];
type Slug = Calculator["slug"];

/** Every calculator with its form, worded in `language`. */
export function calculatorsQuery(language: string) {
  return queryOptions({
    queryKey: ["calculators", language],
    queryFn: ({ signal }) => unwrap(api.GET("/api/calculators", { signal })),
    staleTime: Infinity,
  });
}

/** The materials for these measures. The last answer stays while the next one is computed. */
export function calculationQuery(calculator: Slug, measures: MeasuresIn, language: string) {
  return queryOptions({
    queryKey: ["calculations", language, calculator, measures],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/api/calculations", { params: { query: { ...measures, calculator } }, signal })),
    placeholderData: keepPreviousData,
    retry: false,
  });
}
