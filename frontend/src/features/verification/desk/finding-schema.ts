import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { z } from "@/lib/validation";

export const LONGEST_WORDS = 1000;

function words(most: number) {
  return z
    .string()
    .trim()
    .max(most, t(i18n)`Please keep this to ${most} characters.`);
}

/** Message to the worker, with an approval. */
export function wordsSchema() {
  return z.object({ words: words(LONGEST_WORDS) });
}

/** At least one reason for the worker, and free text. */
export function findingSchema() {
  return z.object({
    reasons: z.array(z.string()).min(1, t(i18n)`Please choose at least one reason.`),
    words: words(LONGEST_WORDS),
  });
}

export type FindingForm = z.infer<ReturnType<typeof findingSchema>>;
