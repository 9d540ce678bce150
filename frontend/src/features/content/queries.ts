import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { feesQuery } from "@/features/payments/queries";
import { fillFees, mentionsFees } from "./fees";

/** The landing page's figures, voices and reasons, as staff have written them, in the page's language. */
export const landingQuery = queryOptions({
  queryKey: ["content", "landing"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/content/landing", { signal })),
});

type ContentPage = components["schemas"]["ContentPageOut"];
export type Section = ContentPage["sections"][number];
export type Block = Section["blocks"][number];
export type Span = Block["lines"][number][number];

/** A text page in the reader's language, with the fees in force where it speaks of them. */
export function contentPageQuery(slug: string) {
  return queryOptions({
    queryKey: ["content", "page", slug],
    queryFn: async ({ client, signal }) => {
      const page = await unwrap(api.GET("/api/content/pages/{slug}", { params: { path: { slug } }, signal }));
      return mentionsFees(page.sections)
        ? { ...page, sections: fillFees(page.sections, await client.ensureQueryData(feesQuery)) }
        : page;
    },
  });
}
