import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { Link } from "@/lib/router/link";
import { type TradeSuggestion, meaningName } from "@/features/trades/queries";
import { Suggestion, SuggestionRow } from "./suggestion-row";
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
    <SuggestionRow
      label={areNear ? t`Services with a similar name` : t`Services often asked for`}
      title={areNear ? <Trans>Did you mean:</Trans> : <Trans>Often asked for:</Trans>}
    >
      {meanings.map((meaning) => (
        <Suggestion
          key={meaning.problem?.slug ?? meaning.slug}
          onChoose={() => onChoose(meaningName(meaning))}
        >
          <span className="truncate">{meaningName(meaning)}</span>
        </Suggestion>
      ))}
      <Link
        to={`/jobs?${new URLSearchParams({ words: typed }).toString()}`}
        className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
      >
        <Trans>Post it in your own words</Trans>
      </Link>
    </SuggestionRow>
  );
}
