import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { z } from "@/lib/validation";
import { LONGEST } from "../limits";

export const noteSchema = z.object({
  words: z
    .string()
    .trim()
    .min(1, { error: () => t(i18n)`Please write something first.` })
    .max(LONGEST.words),
});
export type NoteValues = z.infer<typeof noteSchema>;

/** What the applicant reads about a step. */
export const transitionSchema = z.object({ words: z.string().trim().max(LONGEST.words) });
