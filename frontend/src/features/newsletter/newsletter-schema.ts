import { z } from "@/lib/validation";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { EMAIL_SHAPE } from "@/lib/email-shape";

/** One address; the server validates it again. */
export function newsletterSchema() {
  return z.object({
    email: z
      .string()
      .trim()
      .max(254)
      .regex(EMAIL_SHAPE, { error: () => t(i18n)`Please enter a valid email address.` }),
    homepage: z.string(),
  });
}

export type NewsletterValues = z.infer<ReturnType<typeof newsletterSchema>>;
