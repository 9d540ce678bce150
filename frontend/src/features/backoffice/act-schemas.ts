import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { whenValid, z } from "@/lib/validation";

export const LONGEST_WORDS = 1000;

/** The length of a suspension in days; empty means until it is lifted. */
export const LENGTHS = ["7", "30", "90", "365", ""] as const;

const words = () =>
  z
    .string()
    .trim()
    .min(3, t(i18n)`Please give the reason in your own words.`)
    .max(LONGEST_WORDS);
const days = () => z.enum(LENGTHS).transform((length) => (length === "" ? null : Number(length)));

export const reasonSchema = () => z.object({ words: words() });

/** A suspension: the text for the person and its length. The text is required only for the reason "other". */
export const suspendSchema = () =>
  z
    .object({
      reason: z.string().min(1, t(i18n)`Please choose a reason.`),
      words: z.string().trim().max(LONGEST_WORDS),
      days: days(),
    })
    .refine((values) => values.reason !== "other" || values.words !== "", {
      path: ["words"],
      ...whenValid("reason", "words"),
      error: t(i18n)`Please give the reason in your own words.`,
    });
export type SuspendForm = z.input<ReturnType<typeof suspendSchema>>;
export type SuspendValues = z.output<ReturnType<typeof suspendSchema>>;

/** Changes the end of a suspension. */
export const endSchema = () => z.object({ days: days(), words: words() });
export type EndForm = z.input<ReturnType<typeof endSchema>>;
export type EndValues = z.output<ReturnType<typeof endSchema>>;

export const decisionSchema = () =>
  z.object({
    outcome: z.enum(["lifted", "upheld"], { error: t(i18n)`Please decide.` }),
    words: words(),
  });
export type DecisionForm = z.infer<ReturnType<typeof decisionSchema>>;
