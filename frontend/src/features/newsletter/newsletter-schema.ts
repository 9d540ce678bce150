import { z } from "zod";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";

/** One address; the server judges it once more. */
export function newsletterSchema() {
  return z.object({
    email: z
      .string()
      .trim()
      .max(254)
      .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { error: () => t(i18n)`Please enter a valid email address.` }),
    homepage: z.string(),
  });
}

export type NewsletterValues = z.infer<ReturnType<typeof newsletterSchema>>;
