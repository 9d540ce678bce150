import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Schemas } from "@/api/schemas";

export type CancellationReason = Schemas["CancellationReason"];

/** The reasons for cancelling work, as the server's codes. */
export const CANCELLATION_REASONS: Record<CancellationReason, MessageDescriptor> = {
  plans_changed: msg`The plans have changed`,
  postponed: msg`The work has to wait`,
  found_elsewhere: msg`Somebody else does it`,
  too_expensive: msg`It costs more than planned`,
  did_not_come: msg`The worker did not come`,
  not_agreed: msg`We could not agree`,
  not_satisfied: msg`Not satisfied with the work`,
  unwell: msg`Illness or an accident`,
  cannot_come: msg`Can’t come at the agreed time`,
  site_not_ready: msg`The site is not ready`,
  not_safe: msg`The work is not safe`,
  not_paid: msg`What was agreed was not paid`,
  other: msg`Another reason`,
};

const BEFORE_AWARD = ["plans_changed", "postponed", "found_elsewhere", "too_expensive", "other"] as const;
const AFTER_AWARD = [
  "did_not_come",
  "not_agreed",
  "not_satisfied",
  "plans_changed",
  "postponed",
  "found_elsewhere",
  "too_expensive",
  "other",
] as const;
const OF_THE_WORKER = [
  "unwell",
  "cannot_come",
  "site_not_ready",
  "not_safe",
  "not_agreed",
  "not_paid",
  "other",
] as const;

/** The reasons to choose from; empty for a step that asks only for a text. */
export function reasonsFor(verb: string, isHired: boolean): readonly CancellationReason[] {
  if (verb === "call_off") return OF_THE_WORKER;
  if (verb !== "cancel") return [];
  return isHired ? AFTER_AWARD : BEFORE_AWARD;
}

/** The label of a code; null for an unknown code. */
export function cancellationReason(code: string): MessageDescriptor | null {
  return code in CANCELLATION_REASONS ? CANCELLATION_REASONS[code as CancellationReason] : null;
}
