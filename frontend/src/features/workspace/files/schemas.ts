import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { z } from "@/lib/validation";

/** The server's limits. */
export const LONGEST_FILE_NAME = 200;
export const LONGEST_FOLDER_NAME = 60;

export function nameSchema(longest: number) {
  return z.object({
    name: z
      .string()
      .trim()
      .min(1, t(i18n)`Please write a name.`)
      .max(longest, t(i18n)`Please write a shorter name.`),
  });
}
