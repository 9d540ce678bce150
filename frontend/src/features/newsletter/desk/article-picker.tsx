import { Trans, useLingui } from "@lingui/react/macro";
import { Checkbox } from "@/components/ui/checkbox";
import { FieldError } from "@/components/ui/field";
import { formatDate } from "@/lib/dates";
import { MOST_ARTICLES } from "./issue-values";
import type { ArticleChoice } from "./queries";

interface ArticlePickerProps {
  articles: ArticleChoice[];
  /** Slugs, in the order of the mail. */
  value: string[];
  onChange: (slugs: string[]) => void;
  error: string | undefined;
}

/** The newest articles; the mail lists them in the order in which they are ticked. */
export function ArticlePicker({ articles, value, onChange, error }: ArticlePickerProps) {
  const { t } = useLingui();
  const isFull = value.length >= MOST_ARTICLES;
  const note = ({ published_on: day, sent_in: issue, languages }: ArticleChoice) =>
    [
      formatDate(day),
      issue !== null && t`was in issue ${issue}`,
      !languages.includes("hi") && t`not in Hindi`,
      !languages.includes("en") && t`not in English`,
    ]
      .filter(Boolean)
      .join(" · ");
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-medium">
        <Trans>Articles, up to {MOST_ARTICLES}</Trans>
      </legend>
      {error && <FieldError>{error}</FieldError>}
      <div
        className="flex max-h-96 flex-col gap-3 overflow-y-auto rounded-md border border-line-strong p-3"
        tabIndex={-1}
      >
        {articles.map((article) => {
          const at = value.indexOf(article.slug);
          return (
            <Checkbox
              key={article.slug}
              className="gap-0"
              label={at >= 0 ? `${at + 1}. ${article.title}` : article.title}
              help={note(article)}
              checked={at >= 0}
              disabled={at < 0 && isFull}
              onChange={() =>
                onChange(at >= 0 ? value.filter((slug) => slug !== article.slug) : [...value, article.slug])
              }
            />
          );
        })}
      </div>
    </fieldset>
  );
}
