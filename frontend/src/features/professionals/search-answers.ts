import type { Schemas } from "@/api/schemas";

/** The response to a search: some professionals, and how its text was understood. */
export type WorkersPage = Schemas["WorkersPage"];
export type WorkerFound = Schemas["WorkerResultOut"];
export type Reason = WorkerFound["reasons"][number];
/** A professional's card in any list, whether found by location or not. */
export type WorkerCardData = Schemas["ListedWorkerOut"];
/** The number of results of a search, and of each filter value. */
export type SearchCounts = Schemas["WorkerCountsOut"];
