import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { requiredRupees } from "@/lib/money-schema";
import { z } from "@/lib/validation";
import { formatMoney } from "@/lib/money";

export const LONGEST_WORDS = 1000;
/** The minimum bank transfer in paise; the server's limit. */
const LEAST = 100;

/** Releases a part of the held money, in paise; accepting the milestone releases all of it. */
export function releaseSchema(heldPaise: number) {
  const held = formatMoney(heldPaise);
  const most = formatMoney(heldPaise - LEAST);
  return z.object({
    amount_paise: requiredRupees(() => t(i18n)`Please enter how much is released.`, {
      most: heldPaise,
      tooMuch: () => t(i18n)`Only ${held} is held.`,
    }).refine((paise) => paise > heldPaise || paise <= heldPaise - LEAST, {
      error: t(i18n)`A part is at most ${most}. To release everything, accept the milestone.`,
    }),
    words: z
      .string()
      .trim()
      .max(LONGEST_WORDS, t(i18n)`Please keep this to ${LONGEST_WORDS} characters.`),
  });
}

export type ReleaseForm = z.input<ReturnType<typeof releaseSchema>>;
export type ReleaseValues = z.output<ReturnType<typeof releaseSchema>>;
