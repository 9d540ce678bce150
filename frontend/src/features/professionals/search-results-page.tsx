import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { placeTitle } from "@/features/places/place";
import type { PlaceValue } from "@/features/places/place-input";
import type { Job } from "@/features/trades/job-units";
import { tradePlural } from "@/features/trades/queries";
import { useDocumentTitle } from "@/lib/document-title";
import { lazyPart } from "@/lib/lazy-part";
import { WIDE, useMediaQuery } from "@/lib/media-query";
import { rememberSearch } from "./recent-searches";
import { type ChangeSearch, useSearchAddress } from "./search-address";
import type { WorkerFound } from "./search-answers";
import type { Search, SearchWords } from "./search-filters";
import { SearchFiltersPanel } from "./search-filters-panel";
import { SearchForm } from "./search-form";
import { SearchHero } from "./search-hero";
import { isWhole } from "./search-queries";
import { SearchResults } from "./search-results";
import { type SearchAnswers, useSearchAnswers } from "./use-search-answers";
import { useUnknownWords } from "./use-unknown-words";

/** Only if the words are not or not clearly understood. */
const SearchQuestions = lazyPart(
  () => import("./search-questions").then((module) => module.SearchQuestions),
  {
    fallback: <div className="min-h-11" />,
  },
);
/** Only if there is nothing to search for yet. */
const SearchStart = lazyPart(() => import("./search-start").then((module) => module.SearchStart), {
  fallback: <div className="min-h-dvh" />,
});

interface SearchResultsPageProps {
  /** The button on each card that requests a booking; from another feature. */
  bookNow?: (worker: WorkerFound, job: Job | null) => ReactNode;
  /** What the work is likely to cost, by the words and the place; from another feature. */
  renderEstimate?: (words: string, place: PlaceValue | undefined) => ReactNode;
}

/** "Electricians near Pune", from the first response; the typed texts until then. */
function useSearchTitle(search: Search, { understood }: SearchAnswers): string {
  const { t } = useLingui();
  if (understood) {
    const trades = tradePlural(understood.trade);
    const place = placeTitle(understood.place);
    const title = t`${trades} near ${place}`;
    return title.charAt(0).toUpperCase() + title.slice(1);
  }
  return isWhole(search) ? `${search.q}, ${search.location}` : t`Find Skilled Professionals`;
}

/** /search-results?q=…&location=…: professionals of a trade around a place (specification part 1 point 2). */
export function SearchResultsPage({ bookNow, renderEstimate }: SearchResultsPageProps) {
  const queryClient = useQueryClient();
  const { search, change, setWords } = useSearchAddress();
  const answers = useSearchAnswers(search);
  const { workers, understood } = answers;
  const { q, location } = search;
  useDocumentTitle(useSearchTitle(search, answers));

  const isAnswered = understood !== undefined && !workers.isPlaceholderData;
  useEffect(() => {
    if (isAnswered) rememberSearch({ q, location });
  }, [isAnswered, q, location]);

  const { meanings, similarPlaces, serviceError, locationError } = useUnknownWords(workers);

  const searchFor = (words: SearchWords) => {
    if (words.q === q && words.location === location) {
      void queryClient.invalidateQueries({ queryKey: ["workers"] });
    } else setWords(words);
  };

  return (
    <>
      <SearchHero title={<Trans>Find Skilled Professionals</Trans>}>
        <SearchForm
          words={{ q, location }}
          isSearching={workers.isFetching && !workers.isFetchingNextPage}
          serviceError={serviceError}
          locationError={locationError}
          onSearch={searchFor}
        />
        {(meanings ?? similarPlaces ?? understood?.place_choices[0] ?? understood?.also_meant[0]) && (
          <SearchQuestions
            words={{ q, location }}
            meanings={meanings}
            similarPlaces={similarPlaces}
            choices={understood?.place_choices}
            alsoMeant={understood?.also_meant}
            onSearch={searchFor}
          />
        )}
      </SearchHero>
      <div className="page-width pb-16">
        {!isWhole(search) || serviceError || similarPlaces ? (
          <SearchStart q={serviceError ? "" : q} location={similarPlaces ? "" : location} />
        ) : (
          <>
            {renderEstimate?.(q, understood?.place)}
            <FiltersAndResults search={search} answers={answers} onChange={change} bookNow={bookNow} />
          </>
        )}
      </div>
    </>
  );
}

interface FiltersAndResultsProps extends Pick<SearchResultsPageProps, "bookNow"> {
  search: Search;
  answers: SearchAnswers;
  onChange: ChangeSearch;
}

/** The filters stand beside the list on a wide screen; the map takes the whole width. */
function FiltersAndResults({ search, answers, onChange, bookNow }: FiltersAndResultsProps) {
  const { t } = useLingui();
  const hasFiltersBeside = useMediaQuery(WIDE) && search.view !== "map";
  return (
    <div className="gap-8 lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)] lg:has-[[data-map]]:grid-cols-1">
      {hasFiltersBeside && (
        <aside aria-label={t`Filters`} className="pt-6">
          <SearchFiltersPanel
            search={search}
            counts={answers.counts.data}
            understood={answers.understood?.trade.slug}
            onChange={onChange}
          />
        </aside>
      )}
      <SearchResults
        search={search}
        answers={answers}
        hasFiltersBeside={hasFiltersBeside}
        onChange={onChange}
        bookNow={bookNow}
      />
    </div>
  );
}
