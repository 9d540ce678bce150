import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { type ComponentProps, useDeferredValue } from "react";
import { TradeIcon } from "@/components/trade-icon";
import { Combobox } from "@/components/ui/combobox";
import { type TradeSuggestion, meaningName, serviceName, tradeName, tradeSuggestionsQuery } from "./queries";

interface TradeComboboxProps extends Omit<
  ComponentProps<"input">,
  "value" | "defaultValue" | "onChange" | "type"
> {
  /** The text in the box. */
  text: string;
  /** The search text: usually the box's text, nothing once a trade has been chosen. */
  lookedFor: string;
  onType: (text: string) => void;
  onChoose: (trade: TradeSuggestion) => void;
}

/**
 * A text box for any text that suggests trades and problems while typing, in English, Hindi or Hinglish. Needs
 * a Field around it.
 */
export function TradeCombobox({ text, lookedFor, ...rest }: TradeComboboxProps) {
  const query = useQuery(tradeSuggestionsQuery(useDeferredValue(lookedFor)));
  const trades = lookedFor.trim() === "" ? [] : (query.data?.items ?? []);
  return (
    <Combobox
      {...rest}
      icon={<Search />}
      text={text}
      items={trades}
      keyOf={(trade) => trade.problem?.slug ?? trade.slug}
    >
      {(trade) => (
        <>
          <TradeIcon slug={trade.slug} className="text-brand" />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{meaningName(trade)}</span>
            <span className="block truncate text-sm text-ink-soft">{besideName(trade)}</span>
          </span>
        </>
      )}
    </Combobox>
  );
}

/** A problem's trade; of a trade the matching synonym, if it is neither the trade's name nor its work's; else the work. */
function besideName(trade: TradeSuggestion): string {
  if (trade.problem) return tradeName(trade);
  const names = [trade.name, trade.name_hi, trade.service_name, trade.service_name_hi];
  return names.includes(trade.matched) ? serviceName(trade) : trade.matched;
}
