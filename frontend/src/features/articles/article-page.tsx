import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { FloorPlan } from "@/components/drawings/floor-plan";
import { QueryView } from "@/components/query-view";
import { ShareButton } from "@/components/share-button";
import { Button } from "@/components/ui/button";
import { EmptyPage } from "@/components/ui/empty-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { RunningText } from "@/features/content/running-text";
import { useSectionOfAddress } from "@/features/content/section-of-address";
import { TableOfContents } from "@/features/content/table-of-contents";
import { useDocumentTitle } from "@/lib/document-title";
import { toProblem } from "@/lib/problem";
import { Link } from "@/lib/router/link";
import { ArticleCard } from "./article-card";
import { ArticleFacts } from "./article-facts";
import { categoryName } from "./categories";
import { ArticleDrawing } from "./drawings/article-drawing";
import { type Article, type ArticleTeaser, articleQuery } from "./queries";

interface ArticlePageProps {
  slug: string;
  /** The end of the page. */
  below: ReactNode;
}

/** /blog/:slug: one article, to read, print and share. */
export function ArticlePage({ slug, below }: ArticlePageProps) {
  const query = useQuery(articleQuery(slug));
  const { t } = useLingui();
  const isNotHere = query.error !== null && toProblem(query.error).status === 404;
  useDocumentTitle(isNotHere ? t`This article is not here` : query.data?.title);
  useSectionOfAddress(query.data !== undefined);
  if (isNotHere) return <NotHere />;
  return (
    <div className="page-width pb-16">
      <Link
        to="/blog"
        className="mt-4 -ml-1 inline-flex min-h-11 w-fit items-center gap-2 rounded-md px-1 font-medium text-ink-soft hover:text-brand print:hidden"
      >
        <ArrowLeft aria-hidden className="size-5" />
        <Trans>All articles</Trans>
      </Link>
      <QueryView
        isLarge
        query={query}
        errorTitle={<Trans>The article could not be loaded</Trans>}
        skeleton={<ArticleSkeleton />}
      >
        {(article) => (
          <>
            <Text article={article} />
            <Others articles={article.others} />
          </>
        )}
      </QueryView>
      {below}
    </div>
  );
}

function Text({ article }: { article: Article }) {
  const { title, summary, category, drawing, sections } = article;
  return (
    <article>
      <header className="grid items-center gap-6 py-4 sm:py-6 md:grid-cols-[1.2fr_1fr] lg:gap-10 print:block">
        <div className="flex min-w-0 flex-col gap-3">
          <Link
            to={`/blog?category=${category}`}
            className="inline-flex min-h-11 w-fit items-center font-semibold text-brand underline-offset-4 hover:underline"
          >
            {categoryName(category)}
          </Link>
          <h1 className="text-3xl leading-tight text-balance sm:text-4xl">{title}</h1>
          <p className="max-w-prose text-lg text-ink-soft">{summary}</p>
          <ArticleFacts article={article} isWhole />
          <div className="flex flex-wrap gap-2 pt-1 print:hidden">
            <ShareButton title={title} />
            <Button icon={Printer} variant="quiet" onClick={() => window.print()}>
              <Trans>Print</Trans>
            </Button>
          </div>
        </div>
        <div className="overflow-hidden rounded-lg border border-line bg-surface print:hidden">
          <ArticleDrawing name={drawing} />
        </div>
      </header>
      <div className="grid items-start gap-6 pt-4 sm:pt-6 lg:grid-cols-[minmax(0,1fr)_16rem] lg:gap-10">
        <div className="lg:sticky lg:top-24 lg:order-last print:hidden">
          <TableOfContents sections={sections} isFolded />
        </div>
        <RunningText sections={sections} />
      </div>
    </article>
  );
}

function Others({ articles }: { articles: ArticleTeaser[] }) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="read-on" className="mt-14 mb-12 border-t border-line pt-8 print:hidden">
      <h2 id="read-on" className="mb-4 text-2xl">
        <Trans>Read on</Trans>
      </h2>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {articles.map((article) => (
          <li key={article.slug}>
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An article that never existed, was removed, or is not yet available in this language. */
function NotHere() {
  return (
    <EmptyPage
      drawing={<FloorPlan />}
      title={<Trans>This article is not here</Trans>}
      link={{ to: "/blog", label: <Trans>All articles</Trans> }}
    >
      <Trans>It may have moved, or it has not been written in this language yet.</Trans>
    </EmptyPage>
  );
}

function ArticleSkeleton() {
  return (
    <SkeletonGroup className="min-h-dvh">
      <div className="grid gap-6 py-6 md:grid-cols-[1.2fr_1fr]">
        <div className="flex flex-col gap-4">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-24" />
          <Skeleton className="h-14 w-5/6" />
          <Skeleton className="h-11 w-60" />
        </div>
        <Skeleton className="aspect-video rounded-lg" />
      </div>
      <div className="flex max-w-prose flex-col gap-3 pt-6">
        <Skeleton count={6} />
      </div>
    </SkeletonGroup>
  );
}
