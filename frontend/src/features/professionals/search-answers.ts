import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

/** A search's answer: some professionals, and how its words were understood. */
export type WorkersPage = Schemas["WorkersPage"];
export type WorkerFound = Schemas["WorkerFoundOut"];
export type Reason = WorkerFound["reasons"][number];
/** A card wherever professionals are listed, whether something was searched around or not. */
export type WorkerCardData = Schemas["WorkerKeptOut"];
/** How many a search finds, and how many each filter would leave. */
export type SearchCounts = Schemas["WorkerCountsOut"];
