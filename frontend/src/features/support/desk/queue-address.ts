import { CATEGORIES } from "../contact-schema";
import type { QueueFilter } from "./queries";

export const STATUSES = ["open", "waiting_for_person", "answered", "closed"] as const;
export const OWNERS = ["anybody", "me", "nobody"] as const;

/** The queue's filter as the address has it; what is unknown there reads as the default. */
export function readFilter(params: URLSearchParams): QueueFilter {
  return {
    status: STATUSES.find((status) => status === params.get("status")) ?? "open",
    category: CATEGORIES.find((category) => category === params.get("category")) ?? "",
    whose: OWNERS.find((whose) => whose === params.get("whose")) ?? "anybody",
    words: params.get("q") ?? "",
  };
}

export function writeFilter({ status, category, whose, words }: QueueFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (status !== "open") params.set("status", status);
  if (category !== "") params.set("category", category);
  if (whose !== "anybody") params.set("whose", whose);
  if (words !== "") params.set("q", words);
  return params;
}
