import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { z } from "@/lib/validation";
import type { RejectReason } from "./queries";
import { REJECT_REASONS } from "./labels";

const LONGEST_WORDS = 500;
export const REASONS = Object.keys(REJECT_REASONS) as [RejectReason, ...RejectReason[]];

export const rejectSchema = z.object({
  reason: z.enum(REASONS, { error: () => t(i18n)`Please choose a reason.` }),
  words: z
    .string()
    .trim()
    .max(LONGEST_WORDS, { error: () => t(i18n)`Please use at most ${LONGEST_WORDS} characters.` }),
});
export type RejectValues = z.infer<typeof rejectSchema>;
