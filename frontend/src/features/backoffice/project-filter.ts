import { oneOf } from "./one-of";
import type { ProjectRow } from "./queries";

export const STATUSES = [
  "draft",
  "offered",
  "open",
  "in_progress",
  "delivered",
  "disputed",
  "completed",
  "cancelled",
  "expired",
] as const satisfies ProjectRow["status"][];

/** What of the posted work is asked for, as the address holds it. */
export interface ProjectFilter {
  words: string;
  status: (typeof STATUSES)[number] | null;
}

export function readProjectFilter(params: URLSearchParams): ProjectFilter {
  return { words: params.get("q") ?? "", status: oneOf(STATUSES, params.get("status")) };
}

export function writeProjectFilter({ words, status }: ProjectFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (words) params.set("q", words);
  if (status) params.set("status", status);
  return params;
}
