import { z } from "@/lib/validation";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { EMAIL_SHAPE } from "@/lib/email-shape";
import { LONGEST } from "./limits";

const CV_ENDING = /\.(?:pdf|docx)$/i;

/** The form's rules, the same as the server's; `largestCv` in bytes. */
export function applicationSchema(largestCv: number) {
  const missing = () => t(i18n)`Please fill in all required fields.`;
  const megabytes = Math.floor(largestCv / 1024 ** 2);
  return z.object({
    name: z.string().trim().min(1, { error: missing }).max(LONGEST.name),
    email: z
      .string()
      .trim()
      .min(1, { error: missing })
      .max(LONGEST.email)
      .regex(EMAIL_SHAPE, {
        error: ({ input }) => (input === "" ? missing() : t(i18n)`Please enter a valid email address.`),
      }),
    phone: z.string().regex(/^(?:[6-9]\d{9})?$/, {
      error: () =>
        t(i18n)`Please enter a valid 10-digit Indian phone number (starting with 6-9) or leave it blank`,
    }),
    links: z.array(
      z.object({
        url: z
          .string()
          .trim()
          .max(LONGEST.link)
          .regex(/^(?:|https?:\/\/[^\s@/]+\.[^\s@/]+(?:\/\S*)?)$/, {
            error: () => t(i18n)`Please enter full web addresses, such as https://example.com/my-work.`,
          }),
      }),
    ),
    words: z.string().trim().max(LONGEST.words),
    cv: z
      .custom<File | null>()
      .refine((file): boolean => Boolean(file), { error: () => t(i18n)`Please add your CV.` })
      .refine((file) => !file || CV_ENDING.test(file.name), {
        error: () => t(i18n)`Please choose a PDF file or a Word document (.docx).`,
      })
      .refine((file) => !file || file.size <= largestCv, {
        error: () => t(i18n)`This file is too large. A CV can be up to ${megabytes} MB.`,
      }),
    consents: z.boolean().refine((isGiven): boolean => isGiven, {
      error: () => t(i18n)`Please agree to the privacy policy, so that we may read your application.`,
    }),
    homepage: z.string(),
  });
}

export type ApplicationValues = z.infer<ReturnType<typeof applicationSchema>>;

export const EMPTY: ApplicationValues = {
  name: "",
  email: "",
  phone: "",
  links: [{ url: "" }],
  words: "",
  cv: null,
  consents: false,
  homepage: "",
};
