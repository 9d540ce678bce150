import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useDocumentTitle } from "@/lib/document-title";
import { toProblem } from "@/lib/problem";
import { PlaceSuggestions } from "./place-suggestions";
import { workerSearchQuery } from "./queries";
import { useSearchAddress } from "./search-address";
import { SearchForm } from "./search-form";
import { SearchHero } from "./search-hero";
import { SearchResults } from "./search-results";
import { SearchStart } from "./search-start";
import { unknownPlaceSuggestions } from "./unknown-place";

/** /search-results?q=…&location=…: professionals of a trade round a place (specification part 1 point 2). */
export function SearchResultsPage() {
  const { t } = useLingui();
  const address = useSearchAddress();
  const { q, location, radiusKm } = address;
  const query = useInfiniteQuery(workerSearchQuery({ service: q, location, radiusKm }));
  const isComplete = q !== "" && location !== "";
  useDocumentTitle(isComplete ? `${q}, ${location}` : t`Find Skilled Professionals`);

  const problem = query.error && !query.data ? toProblem(query.error) : null;
  const similarPlaces = unknownPlaceSuggestions(problem);
  const serviceError = problem?.code === "unknown_trade" ? problem.detail : undefined;
  const locationError =
    similarPlaces &&
    (similarPlaces.length > 0
      ? t`We don't know this place. Choose one of those below, or type another.`
      : t`We don't know this place. Try the nearest larger town.`);

  const search = (words: { q: string; location: string }) => {
    if (words.q === q && words.location === location) void query.refetch();
    else address.setWords(words);
  };

  return (
    <>
      <SearchHero title={<Trans>Find Skilled Professionals</Trans>}>
        <SearchForm
          words={{ q, location }}
          isSearching={query.isFetching && !query.isFetchingNextPage}
          serviceError={serviceError}
          locationError={locationError ?? undefined}
          onSearch={search}
        />
        {similarPlaces && (
          <PlaceSuggestions places={similarPlaces} onChoose={(place) => search({ q, location: place })} />
        )}
      </SearchHero>
      <div className="page-width pb-16">
        {!isComplete || serviceError || similarPlaces ? (
          <SearchStart q={serviceError ? "" : q} location={similarPlaces ? "" : location} />
        ) : (
          <SearchResults query={query} address={address} />
        )}
      </div>
    </>
  );
}
