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
import { toProblem } from "@/lib/problem";
import { rememberSearch } from "./recent-searches";
import { useSearchAddress } from "./search-address";
import type { WorkerFound } from "./search-answers";
import type { Search, SearchWords } from "./search-filters";
import { SearchFiltersPanel } from "./search-filters-panel";
import { SearchForm } from "./search-form";
import { SearchHero } from "./search-hero";
import { isWhole } from "./search-queries";
import { SearchResults } from "./search-results";
import { isAbroad, unknownPlaceSuggestions, unknownTradeSuggestions } from "./unknown-words";
import { type SearchAnswers, useSearchAnswers } from "./use-search-answers";

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
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const isWide = useMediaQuery(WIDE);
  const { search, change, setWords } = useSearchAddress();
  const answers = useSearchAnswers(search);
  const { workers, understood } = answers;
  const { q, location } = search;
  useDocumentTitle(useSearchTitle(search, answers));

  const isAnswered = understood !== undefined && !workers.isPlaceholderData;
  useEffect(() => {
    if (isAnswered) rememberSearch({ q, location });
  }, [isAnswered, q, location]);

  const problem = workers.error && !workers.data ? toProblem(workers.error) : null;
  const similarPlaces = unknownPlaceSuggestions(problem);
  const meanings = unknownTradeSuggestions(problem);
  const serviceError = problem?.code === "unknown_trade" ? problem.detail : undefined;
  const locationError =
    similarPlaces &&
    (isAbroad(problem)
      ? problem?.detail
      : similarPlaces.length > 0
        ? t`We don't know this place. Choose one of those below, or type another.`
        : t`We don't know this place. Try the nearest larger town.`);

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
          locationError={locationError ?? undefined}
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
            <div className="gap-8 lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)] lg:has-[[data-map]]:grid-cols-1">
              {isWide && search.view !== "map" && (
                <aside aria-label={t`Filters`} className="pt-6">
                  <SearchFiltersPanel
                    search={search}
                    counts={answers.counts.data}
                    understood={understood?.trade.slug}
                    onChange={change}
                  />
                </aside>
              )}
              <SearchResults
                search={search}
                answers={answers}
                hasFiltersBeside={isWide && search.view !== "map"}
                onChange={change}
                bookNow={bookNow}
              />
            </div>
          </>
        )}
      </div>
    </>
  );
}
