import { STAGE_NAMES } from "../words";
import type { ListFilter } from "./queries";

const STAGES = Object.keys(STAGE_NAMES) as (keyof typeof STAGE_NAMES)[];
export const SHOWN_STAGES = ["waiting", "undecided", ...STAGES, "all"] as const;

/** The list's filter as the address has it; what is unknown there reads as the default. */
export function readFilter(params: URLSearchParams): ListFilter {
  return {
    stage: SHOWN_STAGES.find((stage) => stage === params.get("stage")) ?? "waiting",
    position: params.get("position") ?? "",
    words: params.get("q") ?? "",
  };
}

export function writeFilter({ stage, position, words }: ListFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (stage !== "waiting") params.set("stage", stage);
  if (position !== "") params.set("position", position);
  if (words !== "") params.set("q", words);
  return params;
}
