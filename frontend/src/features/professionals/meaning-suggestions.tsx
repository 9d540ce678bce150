import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { Link } from "@/lib/router/link";
import { Button } from "@/components/ui/button";
import { type TradeSuggestion, meaningName } from "@/features/trades/queries";
import { countUnknownPhrase } from "./unknown-phrases/count-phrase";

interface MeaningSuggestionsProps {
  /** The words that were not understood. */
  typed: string;
  meanings: TradeSuggestion[];
  onChoose: (service: string) => void;
}

/** The nearest meanings of words that were not understood, and posting the work in those words. */
export function MeaningSuggestions({ typed, meanings, onChoose }: MeaningSuggestionsProps) {
  const { t } = useLingui();
  useEffect(() => void countUnknownPhrase(typed), [typed]);
  return (
    <div
      role="group"
      aria-label={t`Services with a similar name`}
      className="flex flex-wrap items-center gap-2"
    >
      <p className="mr-1 text-ink-soft">
        <Trans>Did you mean:</Trans>
      </p>
      {meanings.map((meaning) => (
        <Button
          key={meaning.problem?.slug ?? meaning.slug}
          variant="secondary"
          size="sm"
          onClick={() => onChoose(meaningName(meaning))}
          className="max-w-full"
        >
          <span className="truncate">{meaningName(meaning)}</span>
        </Button>
      ))}
      <Link
        to={`/jobs?${new URLSearchParams({ words: typed }).toString()}`}
        className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
      >
        <Trans>Post it in your own words</Trans>
      </Link>
    </div>
  );
}
