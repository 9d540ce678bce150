import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { DrawingSheet } from "@/components/drawings/drawing-sheet";
import { QueryView } from "@/components/query-view";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useDocumentTitle } from "@/lib/document-title";
import { useUrlChoice } from "@/lib/search-params";
import { ArticleCard, FeaturedArticle } from "./article-card";
import { categoryName } from "./categories";
import { CATEGORY_CHOICES, CategoryFilter } from "./category-filter";
import { type ArticleTeaser, articlesQuery } from "./queries";

/**
 * /blog: the newest article large, the rest as cards, by category (specification part 2). `below` is the end of the
 * page.
 */
export function BlogPage({ below }: { below: ReactNode }) {
  const { t } = useLingui();
  const query = useQuery(articlesQuery);
  const [category, choose] = useUrlChoice("category", CATEGORY_CHOICES);
  useDocumentTitle(t`Notes from the site`);
  const chosen = (items: ArticleTeaser[]) =>
    category === "all" ? items : items.filter((article) => article.category === category);
  return (
    <div className="page-width pb-16">
      <header className="flex flex-col gap-2 py-6 sm:py-10">
        <h1 className="text-3xl text-balance sm:text-4xl">
          <Trans>Notes from the site</Trans>
        </h1>
        <p className="max-w-prose text-lg text-ink-soft">
          <Trans>
            What to know before you build or repair: rates, materials, safety, and the people who do the work.
          </Trans>
        </p>
      </header>
      <CategoryFilter chosen={category} onChoose={choose} />
      <div className="mt-6 mb-12">
        <QueryView
          query={query}
          errorTitle={<Trans>The articles could not be loaded</Trans>}
          skeleton={<ArticlesSkeleton />}
          isEmpty={({ items }) => chosen(items).length === 0}
          empty={
            <EmptyState
              as="h2"
              drawing={<DrawingSheet />}
              title={
                category === "all" ? (
                  <Trans>No articles yet</Trans>
                ) : (
                  <Trans>Nothing on “{categoryName(category)}” yet</Trans>
                )
              }
              action={
                category !== "all" && (
                  <Button variant="secondary" onClick={() => choose("all")}>
                    <Trans>All articles</Trans>
                  </Button>
                )
              }
            >
              <Trans>New ones come every month.</Trans>
            </EmptyState>
          }
        >
          {({ items }) => <Articles items={chosen(items)} />}
        </QueryView>
      </div>
      {below}
    </div>
  );
}

function Articles({ items: [first, ...rest] }: { items: ArticleTeaser[] }) {
  const { t } = useLingui();
  return (
    <>
      {first && <FeaturedArticle article={first} />}
      {rest.length > 0 && (
        <section aria-labelledby="more-articles" className="mt-10">
          <h2 id="more-articles" className="mb-4 text-xl">
            <Trans>More articles</Trans>
          </h2>
          <ul aria-label={t`More articles`} className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {rest.map((article) => (
              <li key={article.slug}>
                <ArticleCard article={article} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function ArticlesSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-10">
      <Skeleton className="h-[30rem] rounded-lg md:h-[22rem]" />
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <Skeleton count={3} className="h-[26rem] rounded-lg" />
      </div>
    </SkeletonGroup>
  );
}
