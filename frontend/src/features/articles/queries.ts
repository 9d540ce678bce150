import { queryOptions } from "@tanstack/react-query";
import { callApi } from "@/api/client";
import { readQuery } from "@/api/read";
import type { Schemas } from "@/api/schemas";
import { withFigures } from "@/features/content/queries";

export type ArticleTeaser = Schemas["ArticleTeaserOut"];
export type Article = Schemas["ArticleOut"];

/** All articles in the reader's language, newest first; each page filters them itself. */
export const articlesQuery = readQuery(["content", "articles"], "/api/content/articles");

/** One article, with the figures that it mentions. */
export const articleQuery = (slug: string) =>
  queryOptions({
    queryKey: ["content", "article", slug],
    queryFn: async ({ client, signal }): Promise<Article> =>
      withFigures(await callApi("GET", "/api/content/articles/{slug}", { path: { slug }, signal }), client),
  });
