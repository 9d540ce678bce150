import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { z } from "@/lib/validation";
import type { InstantRules } from "./queries";

export const PARTS = ["morning", "afternoon", "evening"] as const satisfies InstantRules["parts"];
/** Hours before the part of the day begins. */
export const NOTICES = [2, 4, 12, 24, 48] as const satisfies InstantRules["notice_hours"][];

export const instantRulesSchema = z.object({
  is_on: z.boolean(),
  parts: z.array(z.enum(PARTS)).min(1, { error: () => t(i18n)`Please choose at least one part of the day.` }),
  notice_hours: z.literal([...NOTICES]),
  /** From when the form was opened. */
  edit_version: z.string(),
});
export type InstantRulesValues = z.output<typeof instantRulesSchema>;

export function valuesOf({ is_on, parts, notice_hours, edit_version }: InstantRules): InstantRulesValues {
  return { is_on, parts, notice_hours, edit_version };
}
