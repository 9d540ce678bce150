import { readQuery } from "@/api/read";
import type { Schemas } from "@/api/schemas";

export type NewsletterDesk = Schemas["NewsletterDeskOut"];
export type Issue = Schemas["IssueOut"];
export type IssueRow = Schemas["IssueRowOut"];
export type ArticleChoice = Schemas["ArticleChoiceOut"];

export const TOPIC = "desk:editor";

/** The issues, the number of subscribers, and the articles to choose from. */
export const newsletterDeskQuery = readQuery([TOPIC, "newsletter", "desk"], "/api/staff/newsletter");

/** One issue with its text; fetched again during the sending, after the event of each batch. */
export const issueQuery = (issueId: string) =>
  readQuery([TOPIC, "newsletter", issueId], "/api/staff/newsletter/issues/{issue_id}", {
    path: { issue_id: issueId },
  });
