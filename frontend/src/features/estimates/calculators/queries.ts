import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { read } from "@/api/read";
import type { Schemas } from "@/api/schemas";
import type { MeasuresIn } from "../measures/measure-values";

export type Calculator = Schemas["CalculatorOut"];
export type Calculation = Schemas["CalculationOut"];
export type Material = Schemas["MaterialOut"];
type Slug = Calculator["slug"];

/** Every calculator with its form, worded in `language`. */
export const calculatorsQuery = (language: string) =>
  queryOptions({
    queryKey: ["calculators", language],
    queryFn: read("/api/calculators"),
    staleTime: Infinity,
  });

/** The materials for these measures. The last answer stays while the next one is computed. */
export const calculationQuery = (calculator: Slug, measures: MeasuresIn, language: string) =>
  queryOptions({
    queryKey: ["calculations", language, calculator, measures],
    queryFn: read("/api/calculations", { query: { ...measures, calculator } }),
    placeholderData: keepPreviousData,
    retry: false,
  });
