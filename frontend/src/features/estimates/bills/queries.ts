import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callApi } from "@/api/client";
import { read, readPagesQuery, readQuery } from "@/api/read";
import type { Schemas } from "@/api/schemas";

export type WorkKind = Schemas["WorkKindOut"];
export type Bill = Schemas["BillOut"];
export type BillRow = Schemas["BillRowOut"];
export type BillIn = Schemas["BillIn"];
export type EstimateIn = Schemas["NewEstimateIn"];
export type Estimate = Schemas["SavedEstimateOut"];
export type RowChange = Schemas["RowChangeIn"];
export type ExtraRow = Schemas["ExtraRowIn"];
export type Quality = Bill["quality"];
export type PaiseRange = Schemas["PaiseRangeOut"];

/** What an estimate can be made for, worded in `language`. */
export const workKindsQuery = (language: string) =>
  queryOptions({
    queryKey: ["work-kinds", language],
    queryFn: read("/api/work-kinds"),
    staleTime: Infinity,
  });

/** The bill of a piece of work. The last answer stays while the next one is computed. */
export const billQuery = (body: BillIn, language: string) =>
  queryOptions({
    queryKey: ["bills", language, body],
    queryFn: ({ signal }) => callApi("POST", "/api/bills", { body, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

/** A person's saved estimates, newest first. */
export const estimatesQuery = (userId: string) =>
  readPagesQuery([`user:${userId}`, "estimates"], "/api/estimates");

export const estimateQuery = (userId: string, id: string, language: string) =>
  readQuery([`user:${userId}`, "estimates", language, id], "/api/estimates/{estimate_id}", {
    path: { estimate_id: id },
  });

/** The address of an estimate as a file. */
export function estimateFile(id: string, kind: "csv" | "pdf"): string {
  return `/api/estimates/${id}/${kind}`;
}
