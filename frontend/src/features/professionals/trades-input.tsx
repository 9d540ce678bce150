import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { type Ref, useState } from "react";
import { TradeIcon } from "@/components/trade-icon";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { tradeName, tradesQuery } from "@/features/trades/queries";

interface TradesInputProps {
  /** Slugs of the catalogue, the main trade first. */
  value: string[];
  onChange: (slugs: string[]) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLSelectElement>;
  most: number;
}

/** Trades of the catalogue added one by one; any can be made the main one. Needs a Field around it. */
export function TradesInput({ value, onChange, onBlur, ref, most }: TradesInputProps) {
  const { t } = useLingui();
  const { data } = useQuery(tradesQuery);
  const [picked, setPicked] = useState("");
  const trades = data?.items ?? [];
  const isFull = value.length >= most;
  const nameOf = (slug: string) => {
    const trade = trades.find((known) => known.slug === slug);
    return trade ? tradeName(trade) : slug;
  };
  const add = () => {
    onChange([...value, picked]);
    setPicked("");
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex gap-2">
        <div className="min-w-0 flex-1">
          <Select
            ref={ref}
            value={picked}
            disabled={isFull}
            onBlur={onBlur}
            onChange={(choice) => setPicked(choice.target.value)}
          >
            <option value="">{t`Choose a trade`}</option>
            {trades
              .filter(({ slug }) => !value.includes(slug))
              .map((trade) => (
                <option key={trade.slug} value={trade.slug}>
                  {tradeName(trade)}
                </option>
              ))}
          </Select>
        </div>
        <Button icon={Plus} variant="secondary" onClick={add} disabled={picked === "" || isFull}>
          <Trans>Add</Trans>
        </Button>
      </div>
      {value.length > 0 && (
        <ol
          aria-label={t`Your trades`}
          className="flex flex-col divide-y divide-line rounded-md border border-line"
        >
          {value.map((slug, index) => (
            <li key={slug} className="flex min-h-12 items-center gap-3 pl-3">
              <TradeIcon slug={slug} className="text-brand" />
              <span className="min-w-0 flex-1 font-medium">{nameOf(slug)}</span>
              {index === 0 ? (
                <span className="text-sm text-ink-soft">
                  <Trans>Main trade</Trans>
                </span>
              ) : (
                <Button
                  variant="link"
                  size="sm"
                  onClick={() => onChange([slug, ...value.filter((other) => other !== slug)])}
                  about={nameOf(slug)}
                >
                  <Trans>Make main</Trans>
                </Button>
              )}
              <button
                type="button"
                aria-label={t`Remove ${nameOf(slug)}`}
                onClick={() => onChange(value.filter((other) => other !== slug))}
                className="grid size-11 place-items-center rounded-sm text-ink-soft hover:text-danger"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
