import { useLingui } from "@lingui/react/macro";
import { TradeIcon } from "@/components/trade-icon";
import { type TradeSuggestion, meaningName } from "@/features/trades/queries";
import { Suggestion, SuggestionRow } from "./suggestion-row";

interface AlsoMeantProps {
  meanings: TradeSuggestion[];
  onChoose: (service: string) => void;
}

/** The other problems of a text such as "tap leaking and fan broken"; the results are those of the first. */
export function AlsoMeant({ meanings, onChoose }: AlsoMeantProps) {
  const { t } = useLingui();
  return (
    <SuggestionRow label={t`You also asked for:`} title={t`You also asked for:`}>
      {meanings.map((meaning) => (
        <Suggestion
          key={meaning.problem?.slug ?? meaning.slug}
          onChoose={() => onChoose(meaningName(meaning))}
        >
          <TradeIcon slug={meaning.slug} className="text-brand" />
          <span className="truncate">{meaningName(meaning)}</span>
        </Suggestion>
      ))}
    </SuggestionRow>
  );
}
