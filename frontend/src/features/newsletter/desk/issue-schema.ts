import { z } from "@/lib/validation";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { LONGEST, MOST_ARTICLES } from "./issue-values";

/** An issue as typed; only the server checks the markup. */
export function issueSchema() {
  const subject = z
    .string()
    .trim()
    .min(1, { error: () => t(i18n)`Please fill in all required fields.` })
    .max(LONGEST.subject);
  const words = z.string().trim().max(LONGEST.words);
  return z.object({
    subject_en: subject,
    subject_hi: subject,
    words_en: words,
    words_hi: words,
    articles: z.array(z.string()).max(MOST_ARTICLES),
  });
}

export type IssueValues = z.infer<ReturnType<typeof issueSchema>>;
