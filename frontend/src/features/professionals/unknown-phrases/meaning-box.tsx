import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Field } from "@/components/ui/field";
import { type TradeSuggestion, meaningName } from "@/features/trades/queries";
import { TradeCombobox } from "@/features/trades/trade-combobox";

/** The box in which an editor looks for a meaning that is not among the nearest. */
export function MeaningBox({ onChoose }: { onChoose: (meaning: TradeSuggestion) => void }) {
  const [text, setText] = useState("");
  const [lookedFor, setLookedFor] = useState("");
  return (
    <div className="max-w-md">
      <Field label={<Trans>Another meaning</Trans>}>
        <TradeCombobox
          text={text}
          lookedFor={lookedFor}
          maxLength={120}
          onType={(typed) => {
            setText(typed);
            setLookedFor(typed);
          }}
          onChoose={(meaning) => {
            setText(meaningName(meaning));
            setLookedFor("");
            onChoose(meaning);
          }}
        />
      </Field>
    </div>
  );
}
