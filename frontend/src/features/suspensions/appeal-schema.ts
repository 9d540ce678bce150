import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { z } from "@/lib/validation";

const SHORTEST = 20;
export const LONGEST = 2000;

/** The one appeal, in the person's own words. */
export function appealSchema() {
  return z.object({
    words: z
      .string()
      .trim()
      .min(SHORTEST, t(i18n)`Please write a few sentences, at least 20 letters.`)
      .max(LONGEST),
  });
}

export type AppealValues = z.infer<ReturnType<typeof appealSchema>>;
