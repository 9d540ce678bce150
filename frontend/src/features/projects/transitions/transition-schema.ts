import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { z } from "@/lib/validation";
import type { CancellationReason } from "../cancellation-reasons";

export const LONGEST_REASON = 500;

/** The text of a step for the people it concerns; the server has the same rules (projects/reasons.py). */
export function transitionSchema(asks: { words: boolean; reason: boolean }) {
  return z.object({
    reason_code: z
      .string()
      .refine((code) => !asks.reason || code !== "", { error: () => t(i18n)`Please choose a reason.` })
      .transform((code) => (code === "" ? null : (code as CancellationReason))),
    reason: z
      .string()
      .trim()
      .refine((words) => !asks.words || words !== "", {
        error: () => t(i18n)`Please write a few words, so that the other side understands.`,
      })
      .pipe(
        z.string().max(LONGEST_REASON, {
          error: () => t(i18n)`This is too long: at most ${LONGEST_REASON} characters.`,
        }),
      ),
  });
}

export type TransitionForm = z.input<ReturnType<typeof transitionSchema>>;
export type TransitionValues = z.output<ReturnType<typeof transitionSchema>>;
