import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { requiredRupees } from "@/lib/money-schema";
import { z } from "@/lib/validation";
import { formatMoney } from "@/lib/money";
import type { Dispute } from "./queries";

export const LONGEST_WORDS = 500;
/** The gateway's minimum payout or refund in paise; the server's limit. */
const LEAST = 100;

type Held = Dispute["milestones"][number];

/** The milestones of a dispute that still hold money. */
export function heldOf(dispute: Dispute): Held[] {
  return dispute.milestones.filter((milestone) => milestone.held_paise > 0);
}

function share(heldPaise: number) {
  const held = formatMoney(heldPaise);
  return requiredRupees(() => t(i18n)`Please enter the worker’s share; 0 is possible.`, {
    least: 0,
    most: heldPaise,
    tooMuch: () => t(i18n)`Only ${held} is held.`,
  })
    .refine((paise) => paise === 0 || paise >= LEAST, { error: t(i18n)`Enter 0, or ₹1 or more.` })
    .refine((paise) => paise >= heldPaise || heldPaise - paise >= LEAST, {
      error: t(i18n)`Enter 0, or ₹1 or more.`,
    });
}

/** The worker's share of each milestone in order, in paise, and the reason. */
export function decideSchema(dispute: Dispute) {
  const held = heldOf(dispute);
  return z.object({
    shares: z
      .array(z.object({ worker_paise: z.custom<number | undefined>() }))
      .superRefine((shares, context) => {
        held.forEach(({ held_paise: paise }, index) => {
          const result = share(paise).safeParse(shares[index]?.worker_paise);
          if (result.success) return;
          const message = result.error.issues[0]?.message;
          context.addIssue({ code: "custom", message, path: [index, "worker_paise"] });
        });
      }),
    is_done: z.boolean(),
    words: z
      .string()
      .trim()
      .min(1, t(i18n)`Please write why it is decided so. Both sides read it.`)
      .max(LONGEST_WORDS, t(i18n)`Please keep this to ${LONGEST_WORDS} characters.`),
  });
}

export type DecideForm = z.input<ReturnType<typeof decideSchema>>;
export type DecideValues = z.output<ReturnType<typeof decideSchema>>;
