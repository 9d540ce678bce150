import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { z } from "zod";

export const LONGEST_WORDS = 1000;
export const LONGEST_WAIVER = 500;

function words(most: number) {
  return z
    .string()
    .trim()
    .max(most, t(i18n)`Please keep this to ${most} characters.`);
}

/** Reasons that a worker reads, at least one, and own words. */
export function findingSchema() {
  return z.object({
    reasons: z.array(z.string()).min(1, t(i18n)`Please choose at least one reason.`),
    words: words(LONGEST_WORDS),
  });
}

export type FindingForm = z.infer<ReturnType<typeof findingSchema>>;

/** Words for the worker, and for the record why something that is missing is not needed. */
export function approvalSchema(needed: { references: boolean; banking: boolean }) {
  const why = (isNeeded: boolean) => {
    const text = words(LONGEST_WAIVER);
    return isNeeded ? text.min(1, t(i18n)`Please write why it can be done without.`) : text;
  };
  return z.object({
    waivers: z.object({ references: why(needed.references), banking: why(needed.banking) }),
    words: words(LONGEST_WORDS),
  });
}

export type ApprovalForm = z.infer<ReturnType<typeof approvalSchema>>;
