import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { z } from "@/lib/validation";

const NEXT = ["answered", "waiting_for_person", "closed", "note"] as const;
export const answerSchema = z.object({
  body: z
    .string()
    .trim()
    .min(1, { error: () => t(i18n)`Please write something first.` })
    .max(5000),
  next_status: z.enum(NEXT),
});
export type AnswerValues = z.infer<typeof answerSchema>;
