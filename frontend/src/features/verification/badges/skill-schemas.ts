import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { z } from "@/lib/validation";

export const LONGEST = 500;

const words = () =>
  z
    .string()
    .trim()
    .min(1, { error: () => t(i18n)`Please write the reason.` })
    .max(LONGEST);
export const grantSchema = z.object({ trade: z.string(), words: words() });
export const takeBackSchema = z.object({ words: words() });
