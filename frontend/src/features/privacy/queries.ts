import { queryOptions } from "@tanstack/react-query";
import { read, readQuery } from "@/api/read";
import type { Schemas } from "@/api/schemas";

export type Consent = Schemas["ConsentOut"];
export type DataExport = Schemas["DataExportOut"];
export type DataExports = Schemas["DataExportsOut"];
export type Privacy = Schemas["PrivacyOut"];
export type Closure = Schemas["ClosureOut"];
export type SwitchName = keyof Privacy;

/** The person's consents, by purpose. */
export const consentsQuery = (userId: string) =>
  queryOptions({
    queryKey: [`user:${userId}`, "consents"],
    queryFn: read("/api/me/consents"),
    staleTime: 10 * 60_000,
  });

/** What others see of the person. */
export const privacyQuery = (userId: string) => readQuery([`user:${userId}`, "privacy"], "/api/me/privacy");

/** The latest archives of the person's data. */
export const dataExportsQuery = (userId: string) =>
  readQuery([`user:${userId}`, "data_exports"], "/api/me/data-exports");

/** Whether the account is being deleted, and what would prevent it. */
export const closureQuery = (userId: string) =>
  queryOptions({
    queryKey: [`user:${userId}`, "closure"],
    queryFn: read("/api/me/closure"),
    staleTime: 0,
  });
