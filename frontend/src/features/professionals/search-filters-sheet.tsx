import { Plural, Trans } from "@lingui/react/macro";
import { Button } from "@/components/ui/button";
import { Sheet } from "@/components/ui/sheet";
import { formatCount } from "@/lib/counts";
import type { ChangeSearch } from "./search-address";
import { NO_FILTERS, type Search, activeFilters } from "./search-filters";
import { SearchFiltersPanel } from "./search-filters-panel";
import type { SearchAnswers } from "./use-search-answers";

interface SearchFiltersSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  search: Search;
  answers: SearchAnswers;
  onChange: ChangeSearch;
}

/**
 * The filters in a sheet over the results; every tick applies at once, and the button says what closing will show.
 */
export function SearchFiltersSheet({
  open,
  onOpenChange,
  search,
  answers,
  onChange,
}: SearchFiltersSheetProps) {
  const { counts, total, understood } = answers;
  const figure = formatCount(total ?? 0);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={<Trans>Filters</Trans>}
      footer={
        <div className="flex gap-2">
          {activeFilters(search).length > 0 && (
            <Button variant="secondary" onClick={() => onChange(NO_FILTERS)}>
              <Trans>Clear all</Trans>
            </Button>
          )}
          <Button
            busy={counts.isFetching && counts.isPlaceholderData}
            onClick={() => onOpenChange(false)}
            className="min-w-0 flex-1 px-2"
          >
            {typeof total === "number" ? (
              <Plural
                value={total}
                one={`Show ${figure} professional`}
                other={`Show ${figure} professionals`}
              />
            ) : (
              <Trans>Show results</Trans>
            )}
          </Button>
        </div>
      }
    >
      <SearchFiltersPanel
        search={search}
        counts={counts.data}
        understood={understood?.trade.slug}
        onChange={onChange}
      />
    </Sheet>
  );
}
