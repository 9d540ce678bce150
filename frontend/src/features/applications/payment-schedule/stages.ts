import type { Schemas } from "@/api/schemas";

export type Stage = Schemas["StageOut"];

/** A part as a form holds it: the date is YYYY-MM-DD or empty, the amount is in paise or not set yet. */
export interface StageForm {
  title: string;
  amount_paise: number | null;
  due_on: string;
}

/** The server's limits. */
export const MOST_STAGES = 20;
const LEAST_STAGE_PAISE = 100;

const RUPEE = 100;

/**
 * Divides a total in paise by weights into whole rupees; the last part takes the remainder, so that the parts add up
 * to the total exactly. Null if a part would be below the minimum amount.
 */
export function divide(total: number, weights: readonly number[]): number[] | null {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (all <= 0) return null;
  const parts = weights
    .slice(0, -1)
    .map((weight) => Math.floor((total * (weight / all)) / RUPEE + 1e-9) * RUPEE);
  const last = total - parts.reduce((sum, part) => sum + part, 0);
  const amounts = [...parts, last];
  return amounts.every((paise) => paise >= LEAST_STAGE_PAISE) ? amounts : null;
}

/** In paise; a part whose amount cannot be parsed counts as zero. */
export function sumOf(stages: readonly { amount_paise: number | null }[]): number {
  return stages.reduce((sum, stage) => sum + (stage.amount_paise || 0), 0);
}

export type StageChange =
  | { kind: "same" | "new" | "gone"; stage: Stage }
  | { kind: "changed"; stage: Stage; was: Stage };

/** Compares the parts of a schedule with the previous ones, matched by name; removed parts come last. */
export function stageChanges(now: readonly Stage[], before: readonly Stage[]): StageChange[] {
  const earlier = new Map(before.map((stage) => [stage.title, stage]));
  const standing = now.map((stage): StageChange => {
    const was = earlier.get(stage.title);
    if (!was) return { kind: "new", stage };
    const isSame = was.amount_paise === stage.amount_paise && was.due_on === stage.due_on;
    return isSame ? { kind: "same", stage } : { kind: "changed", stage, was };
  });
  const kept = new Set(now.map(({ title }) => title));
  const gone = before
    .filter(({ title }) => !kept.has(title))
    .map((stage): StageChange => ({ kind: "gone", stage }));
  return [...standing, ...gone];
}

/** Whether two schedules are equal, including their order. */
export function isSameSchedule(one: readonly Stage[], other: readonly Stage[]): boolean {
  return (
    one.length === other.length &&
    stageChanges(one, other).every(({ kind, stage }, place) => {
      return kind === "same" && other[place]?.title === stage.title;
    })
  );
}
