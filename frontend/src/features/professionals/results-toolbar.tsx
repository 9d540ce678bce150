import { Trans, useLingui } from "@lingui/react/macro";
import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { lazyDialog } from "@/lib/lazy-part";
import type { ChangeSearch } from "./search-address";
import { type Search, activeFilters } from "./search-filters";
import { SaveSearchButton } from "./save-search-button";
import { SortChoice } from "./sort-choice";
import { SortExplanation } from "./sort-explanation";
import type { SearchAnswers } from "./use-search-answers";
import { ViewToggle } from "./view-toggle";

const SearchFiltersSheet = lazyDialog(() =>
  import("./search-filters-sheet").then((module) => module.SearchFiltersSheet),
);

interface ResultsToolbarProps {
  search: Search;
  answers: SearchAnswers;
  hasFiltersBeside: boolean;
  onChange: ChangeSearch;
}

/** The sort order, the layout and, on narrow screens, the button for the filters. */
export function ResultsToolbar({ search, answers, hasFiltersBeside, onChange }: ResultsToolbarProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const active = activeFilters(search).length;
  return (
    <div className="flex flex-wrap items-center gap-2 sm:gap-3">
      {!hasFiltersBeside && (
        <>
          <Button
            icon={SlidersHorizontal}
            variant="secondary"
            aria-haspopup="dialog"
            onClick={() => {
              setIsWanted(true);
              setIsOpen(true);
            }}
          >
            <Trans>Filters</Trans>{" "}
            {active > 0 && (
              <span className="rounded-full bg-brand-fill px-2 text-sm text-on-brand figures">{active}</span>
            )}
          </Button>
          {isWanted && (
            <SearchFiltersSheet
              open={isOpen}
              onOpenChange={setIsOpen}
              search={search}
              answers={answers}
              onChange={onChange}
            />
          )}
        </>
      )}
      <div className="flex min-w-0 flex-1 basis-52 items-center gap-1 sm:flex-none">
        <SortChoice value={search.sort} onChange={(sort) => onChange({ sort })} />
        <SortExplanation sort={search.sort} />
      </div>
      <div className="ml-auto flex items-center gap-2 max-sm:w-full max-sm:justify-between">
        <SaveSearchButton search={search} understood={answers.understood} total={answers.total ?? null} />
        <ViewToggle
          value={search.view}
          onChange={(view) => onChange({ view })}
          label={t`Layout of the results`}
        />
      </div>
    </div>
  );
}
