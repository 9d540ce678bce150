import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";

export type NewsletterDesk = components["schemas"]["NewsletterDeskOut"];
export type Issue = components["schemas"]["IssueOut"];
export type IssueRow = components["schemas"]["IssueRowOut"];
export type ArticleChoice = components["schemas"]["ArticleChoiceOut"];

export const TOPIC = "desk:editor";

/** The issues, the number of subscribers, and the articles to choose from. */
export const newsletterDeskQuery = queryOptions({
  queryKey: [TOPIC, "newsletter", "desk"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/staff/newsletter", { signal })),
});

/** One issue with its text; fetched again during the sending, after the event of each batch. */
export const issueQuery = (issueId: string) =>
  queryOptions({
    queryKey: [TOPIC, "newsletter", issueId],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/staff/newsletter/issues/{issue_id}", {
          params: { path: { issue_id: issueId } },
          signal,
        }),
      ),
  });
