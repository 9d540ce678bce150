import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { tradeName, tradesQuery } from "@/features/trades/queries";
import { formatMoney } from "@/lib/money";
import { usePostedLabels } from "./use-posted-labels";
import { DEFAULT_RADIUS, type WorkSearch, type WorkSearchChange } from "./work-filters";

interface WorkFilterChipsProps {
  search: WorkSearch;
  onChange: (changes: WorkSearchChange) => void;
  onClear: () => void;
}

interface Chip {
  key: string;
  label: string;
  without: WorkSearchChange;
}

/** The active filters as chips; a press removes one. */
export function WorkFilterChips({ search, onChange, onClear }: WorkFilterChipsProps) {
  const { t } = useLingui();
  const chips = useChips(search);
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t`Active filters`} className="flex flex-wrap items-center gap-2">
      {chips.map(({ key, label, without }) => (
        <li key={key}>
          <button
            type="button"
            onClick={() => onChange(without)}
            aria-label={t`Remove the filter ${label}`}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-brand bg-brand-soft pr-2.5 pl-3.5 text-sm font-medium hover:border-ink md:pointer-fine:min-h-9"
          >
            {label}
            <X aria-hidden className="size-4 text-ink-soft" />
          </button>
        </li>
      ))}
      <li>
        <Button variant="link" size="sm" onClick={onClear} className="ml-1">
          <Trans>Clear all</Trans>
        </Button>
      </li>
    </ul>
  );
}

function useChips({ trades, place, radius, budget, posted, kind }: WorkSearch): Chip[] {
  const { t } = useLingui();
  const known = useQuery(tradesQuery).data?.items ?? [];
  const labels = usePostedLabels();
  const chips: Chip[] = trades.map((slug) => {
    const trade = known.find((one) => one.slug === slug);
    return {
      key: slug,
      label: trade ? tradeName(trade) : slug,
      without: { trades: trades.filter((other) => other !== slug) },
    };
  });
  if (place) {
    chips.push({
      key: "place",
      label: t`${place}, within ${radius} km`,
      without: { place: "", radius: DEFAULT_RADIUS },
    });
  }
  if (budget) {
    const amount = formatMoney(budget * 100);
    chips.push({ key: "budget", label: t`At least ${amount}`, without: { budget: null } });
  }
  if (posted) chips.push({ key: "posted", label: labels[posted], without: { posted: null } });
  if (kind) {
    chips.push({ key: "kind", label: kind === "job" ? t`Jobs` : t`Projects`, without: { kind: null } });
  }
  return chips;
}
