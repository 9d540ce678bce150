import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Checkbox } from "@/components/ui/checkbox";
import { tradeName, tradesQuery } from "@/features/trades/queries";

interface AlertTradesProps {
  chosen: string[];
  onChange: (trades: string[]) => void;
}

/** The trades of an alert; none means any. */
export function AlertTrades({ chosen, onChange }: AlertTradesProps) {
  const trades = useQuery(tradesQuery).data?.items ?? [];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">
        <Trans>Trades</Trans>
      </legend>
      <p className="text-sm text-ink-soft">
        <Trans>Tick none to hear about every trade.</Trans>
      </p>
      <div className="mt-1 grid max-h-52 grid-cols-1 gap-x-4 overflow-y-auto rounded-md border border-line px-3 py-1 sm:grid-cols-2">
        {trades.map((trade) => (
          <Checkbox
            key={trade.slug}
            label={tradeName(trade)}
            checked={chosen.includes(trade.slug)}
            onChange={(tick) =>
              onChange(
                tick.target.checked ? [...chosen, trade.slug] : chosen.filter((slug) => slug !== trade.slug),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
