import type { Worker } from "./queries";

export type Gap =
  | "picture"
  | "trades"
  | "area"
  | "rate"
  | "prices"
  | "about"
  | "portfolio"
  | "languages"
  | "business";

/** A shorter text says too little about somebody's work. */
const LEAST_ABOUT = 60;

interface Completeness {
  /** The missing parts, most important first. */
  gaps: Gap[];
  /** 0 to 100. */
  percent: number;
}

/** Which parts of a professional profile exist; a contractor's business should have a name. */
export function completenessOf(worker: Worker, isContractor: boolean): Completeness {
  const checks: [Gap, boolean][] = [
    ["trades", worker.skills.length > 0],
    ["area", worker.area !== null],
    ["portfolio", worker.portfolio.length > 0],
    ["picture", worker.portrait !== null],
    ["rate", worker.rate_paise !== null],
    ["prices", worker.prices.length > 0],
    ["about", worker.description.length >= LEAST_ABOUT],
    ["languages", worker.languages.length > 0],
    ...(isContractor ? [["business", worker.business_name !== ""] satisfies [Gap, boolean]] : []),
  ];
  const gaps = checks.filter(([, isThere]) => !isThere).map(([gap]) => gap);
  return { gaps, percent: Math.round((1 - gaps.length / checks.length) * 100) };
}
