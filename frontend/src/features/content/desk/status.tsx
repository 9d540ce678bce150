import { Trans } from "@lingui/react/macro";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import type { TextRow } from "./queries";

/** The last editor of a text, and whether the other language is newer. */
export function Standing({ text }: { text: TextRow }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      <LastChange at={text.published_at} author={text.author_name} />
      {text.is_behind && (
        <Badge tone="warning">
          <Trans>Behind the other language</Trans>
        </Badge>
      )}
    </span>
  );
}

/** `at` is null for the original. */
export function LastChange({ at, author }: { at: string | null; author: string | null }) {
  if (at === null) return <Trans>The original text</Trans>;
  const time = <RelativeTime value={at} />;
  return (
    <span>
      {author === null ? (
        <Trans>Published {time}</Trans>
      ) : (
        <Trans>
          Published {time} by {author}
        </Trans>
      )}
    </span>
  );
}
