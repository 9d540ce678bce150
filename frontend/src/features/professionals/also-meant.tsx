import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import { TradeIcon } from "@/components/trade-icon";
import { Button } from "@/components/ui/button";
import { type TradeSuggestion, meaningName } from "@/features/trades/queries";

interface AlsoMeantProps {
  meanings: TradeSuggestion[];
  onChoose: (service: string) => void;
}

/** The other problems of a text such as "tap leaking and fan broken"; the results are those of the first. */
export function AlsoMeant({ meanings, onChoose }: AlsoMeantProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="flex flex-wrap items-center gap-2">
      <p id={id} className="mr-1 text-ink-soft">
        <Trans>You also asked for:</Trans>
      </p>
      {meanings.map((meaning) => (
        <Button
          key={meaning.problem?.slug ?? meaning.slug}
          variant="secondary"
          size="sm"
          onClick={() => onChoose(meaningName(meaning))}
          className="max-w-full"
        >
          <TradeIcon slug={meaning.slug} className="text-brand" />
          <span className="truncate">{meaningName(meaning)}</span>
        </Button>
      ))}
    </div>
  );
}
