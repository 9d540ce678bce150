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
  const areNear = meanings.some(({ matched }) => matched !== "");
  useEffect(() => void countUnknownPhrase(typed), [typed]);
  return (
    <div
      role="group"
      aria-label={areNear ? t`Services with a similar name` : t`Services often asked for`}
      className="flex flex-wrap items-center gap-2"
    >
      <p className="mr-1 text-ink-soft">
        {areNear ? <Trans>Did you mean:</Trans> : <Trans>Often asked for:</Trans>}
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
