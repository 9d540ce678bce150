import { z } from "@/lib/validation";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { EMAIL_SHAPE } from "@/lib/email-shape";

export const CATEGORIES = ["general", "payment", "safety", "privacy", "grievance", "press"] as const;
export type Category = (typeof CATEGORIES)[number];

export const LONGEST = { name: 100, email: 254, subject: 150, message: 5000 } as const;
export const REQUIRED = ["name", "email", "subject", "message"] as const;

/** All four fields are required (specification part 2 point 5, Contact). */
export function contactSchema() {
  const required = (longest: number) =>
    z
      .string()
      .trim()
      .min(1, { error: () => t(i18n)`Please fill in all required fields.` })
      .max(longest);
  return z.object({
    name: required(LONGEST.name),
    email: required(LONGEST.email).regex(EMAIL_SHAPE, {
      error: ({ input }) =>
        input === ""
          ? t(i18n)`Please fill in all required fields.`
          : t(i18n)`Please enter a valid email address.`,
    }),
    subject: required(LONGEST.subject),
    message: required(LONGEST.message),
    category: z.enum(CATEGORIES),
    homepage: z.string(),
  });
}

export type ContactValues = z.infer<ReturnType<typeof contactSchema>>;

/** The next message of a conversation. */
export const replySchema = z.object({
  body: z
    .string()
    .trim()
    .min(1, { error: () => t(i18n)`Please write something first.` })
    .max(LONGEST.message),
});
export type ReplyValues = z.infer<typeof replySchema>;
