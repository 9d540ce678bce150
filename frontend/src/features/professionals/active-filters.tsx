import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { tradesQuery } from "@/features/trades/queries";
import { filterLabel } from "./filter-label";
import type { ChangeSearch } from "./search-address";
import { NO_FILTERS, type SearchFilters, activeFilters } from "./search-filters";

interface ActiveFiltersProps {
  search: SearchFilters;
  onChange: ChangeSearch;
}

/** The active filters of the search; a press removes one. */
export function ActiveFilters({ search, onChange }: ActiveFiltersProps) {
  const { t } = useLingui();
  const { data: trades } = useQuery(tradesQuery);
  const active = activeFilters(search);
  if (active.length === 0) return null;
  return (
    <ul aria-label={t`Active filters`} className="flex flex-wrap items-center gap-2">
      {active.map((filter) => {
        const label = filterLabel(filter, trades?.items ?? []);
        return (
          <li key={`${filter.kind}-${filter.value}`}>
            <button
              type="button"
              onClick={() => onChange(filter.without)}
              aria-label={t`Remove the filter ${label}`}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-brand bg-brand-soft pr-2.5 pl-3.5 text-sm font-medium hover:border-ink md:pointer-fine:min-h-9"
            >
              {label}
              <X aria-hidden className="size-4 text-ink-soft" />
            </button>
          </li>
        );
      })}
      <li>
        <Button variant="link" size="sm" onClick={() => onChange(NO_FILTERS)} className="ml-1">
          <Trans>Clear all</Trans>
        </Button>
      </li>
    </ul>
  );
}
