import { Plural, Trans } from "@lingui/react/macro";
import { formatDate } from "@/lib/dates";
import type { ArticleTeaser } from "./queries";

interface ArticleFactsProps {
  article: ArticleTeaser;
  /** Also shows the date of the last change, if that was later. */
  isWhole?: boolean;
}

/** The publication date and reading time of an article. */
export function ArticleFacts({ article, isWhole = false }: ArticleFactsProps) {
  const { published_on, updated_on, minutes_to_read } = article;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      <time dateTime={published_on}>{formatDate(published_on)}</time>
      {isWhole && updated_on > published_on && (
        <span>
          <Trans>
            Updated on <time dateTime={updated_on}>{formatDate(updated_on)}</time>
          </Trans>
        </span>
      )}
      <span>
        <Plural value={minutes_to_read} one="# minute to read" other="# minutes to read" />
      </span>
    </p>
  );
}
