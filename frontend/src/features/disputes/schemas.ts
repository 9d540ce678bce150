import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { z } from "@/lib/validation";

export const LONGEST = 3000;

export const statementSchema = z.object({
  words: z
    .string()
    .trim()
    .min(1, { error: () => t(i18n)`Please write something.` })
    .max(LONGEST, { error: () => t(i18n)`Please keep this to ${LONGEST} characters.` }),
});
