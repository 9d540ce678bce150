import type { IssueValues } from "./issue-schema";
import type { Issue } from "./queries";

/** The server's limits. */
export const LONGEST = { subject: 120, words: 10_000 } as const;
export const MOST_ARTICLES = 6;

/** The initial form values of an issue. */
export function issueValues(issue: Issue | null): IssueValues {
  return {
    subject_en: issue?.subject_en ?? "",
    subject_hi: issue?.subject_hi ?? "",
    words_en: issue?.words_en ?? "",
    words_hi: issue?.words_hi ?? "",
    articles: issue?.articles ?? [],
  };
}
