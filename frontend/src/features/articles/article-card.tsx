import { Link } from "@/lib/router/link";
import { ArticleFacts } from "./article-facts";
import { categoryName } from "./categories";
import { ArticleDrawing } from "./drawings/article-drawing";
import type { ArticleTeaser } from "./queries";

/** An article in a list; the whole card is a link. */
export function ArticleCard({ article }: { article: ArticleTeaser }) {
  const { slug, title, summary, category, drawing } = article;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface hover:border-line-strong">
      <div className="border-b border-line">
        <ArticleDrawing name={drawing} />
      </div>
      <div className="flex flex-1 flex-col gap-2 p-4 sm:p-5">
        <p className="text-sm font-semibold text-brand">{categoryName(category)}</p>
        <h3 className="text-lg leading-snug text-balance">
          <CardLink slug={slug}>{title}</CardLink>
        </h3>
        <p className="text-ink-soft">{summary}</p>
        <div className="mt-auto pt-2">
          <ArticleFacts article={article} />
        </div>
      </div>
    </article>
  );
}

/** The newest article, larger, beside its drawing if there is room. */
export function FeaturedArticle({ article }: { article: ArticleTeaser }) {
  const { slug, title, summary, category, drawing } = article;
  return (
    <article className="group relative grid overflow-hidden rounded-lg border border-line bg-surface hover:border-line-strong md:grid-cols-[1.1fr_1fr]">
      <div className="border-line max-md:border-b md:border-r">
        <ArticleDrawing name={drawing} />
      </div>
      <div className="flex flex-col justify-center gap-3 p-5 sm:p-8">
        <p className="font-semibold text-brand">{categoryName(category)}</p>
        <h2 className="text-2xl leading-tight text-balance lg:text-3xl">
          <CardLink slug={slug}>{title}</CardLink>
        </h2>
        <p className="text-ink-soft sm:text-lg">{summary}</p>
        <ArticleFacts article={article} />
      </div>
    </article>
  );
}

function CardLink({ slug, children }: { slug: string; children: string }) {
  return (
    <Link
      to={`/blog/${slug}`}
      className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brand"
    >
      {children}
    </Link>
  );
}
