import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";

export type NewsletterDesk = components["schemas"]["NewsletterDeskOut"];
export type Issue = components["schemas"]["IssueOut"];
export type IssueRow = components["schemas"]["IssueRowOut"];
export type ArticleChoice = components["schemas"]["ArticleChoiceOut"];

export const TOPIC = "desk:editor";

/** Issues, how many read, and the articles an issue can be made of. */
export const newsletterDeskQuery = queryOptions({
  queryKey: [TOPIC, "newsletter", "desk"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/staff/newsletter", { signal })),
});

/** One issue with its words; asked anew while it is being sent, as the desk hears of each batch. */
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
