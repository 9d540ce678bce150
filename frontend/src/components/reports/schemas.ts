import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { whenValid, z } from "@/lib/validation";

export const LONGEST_REASON = 1000;
const LONGEST = 500;

export const reasonSchema = z.object({
  words: z
    .string()
    .trim()
    .min(1, { error: () => t(i18n)`Please write the reason.` })
    .max(LONGEST_REASON, { error: () => t(i18n)`Please keep this to ${LONGEST_REASON} characters.` }),
});

/** One of the given reasons; "other" needs an explanation. */
export function reportSchema(reasons: Record<string, string>) {
  return z
    .object({
      reason: z.enum(Object.keys(reasons), { error: () => t(i18n)`Please choose a reason.` }),
      words: z
        .string()
        .trim()
        .max(LONGEST, { error: () => t(i18n)`Please keep this to ${LONGEST} characters.` }),
    })
    .refine(({ reason, words }) => reason !== "other" || words !== "", {
      path: ["words"],
      ...whenValid("reason", "words"),
      error: () => t(i18n)`Please say in a few words what is wrong.`,
    });
}
