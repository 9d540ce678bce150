import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { QueryView } from "@/components/query-view";
import { LoadMore } from "@/components/ui/load-more";
import type { Job } from "@/features/trades/job-units";
import { cn } from "@/lib/cn";
import { lazyPart } from "@/lib/lazy-part";
import { ActiveFilters } from "./active-filters";
import { FoundHeading } from "./found-heading";
import { OfflineResults } from "./offline-results";
import { ResultsToolbar } from "./results-toolbar";
import type { ChangeSearch } from "./search-address";
import type { WorkerFound } from "./search-answers";
import type { Search } from "./search-filters";
import { SearchResultsSkeleton } from "./search-results-skeleton";
import type { SearchAnswers } from "./use-search-answers";
import { WorkerCard } from "./worker-card";

/** Only if there are no results. */
const NoProfessionals = lazyPart(
  () => import("./no-professionals").then((module) => module.NoProfessionals),
  { fallback: ({ search }) => <SearchResultsSkeleton view={search.view} /> },
);
const ResultsOnMap = lazyPart(() => import("./results-on-map").then((module) => module.ResultsOnMap), {
  fallback: <SearchResultsSkeleton view="map" />,
});

interface SearchResultsProps {
  search: Search;
  answers: SearchAnswers;
  /** The filters are beside the results; otherwise a button opens them. */
  hasFiltersBeside: boolean;
  onChange: ChangeSearch;
  bookNow?: (worker: WorkerFound, job: Job | null) => ReactNode;
}

/** The search results in all their states, with sort order and filters. */
export function SearchResults({ search, answers, hasFiltersBeside, onChange, bookNow }: SearchResultsProps) {
  const { t } = useLingui();
  const { workers, found } = answers;
  const { view } = search;
  // On Back, every card has its height at once, so that the scroll position is restored.
  const [wasThere] = useState(workers.data !== undefined);
  const isOffline = workers.fetchStatus === "paused" && !workers.data;
  const cards = {
    job: answers.understood?.job,
    showsReasons: search.sort === "best",
    bookNow,
  };
  const more = <LoadMore query={workers} />;
  return (
    <section aria-label={t`Results`} className="min-w-0" data-map={view === "map" || undefined}>
      <div className="flex flex-col gap-4 pt-5 pb-4 sm:pt-6">
        <FoundHeading answers={answers} />
        <ResultsToolbar
          search={search}
          answers={answers}
          hasFiltersBeside={hasFiltersBeside}
          onChange={onChange}
        />
        <ActiveFilters search={search} onChange={onChange} />
      </div>
      {isOffline ? (
        <OfflineResults />
      ) : (
        <QueryView
          isLarge
          query={workers}
          skeleton={<SearchResultsSkeleton view={view} />}
          isEmpty={() => found.length === 0 && !workers.hasNextPage}
          empty={<NoProfessionals search={search} onChange={onChange} />}
          errorTitle={<Trans>The search failed</Trans>}
        >
          {(data) =>
            view === "map" ? (
              <ResultsOnMap
                search={search}
                answers={answers}
                page={data.pages[0]}
                onChange={onChange}
                {...cards}
              >
                {more}
              </ResultsOnMap>
            ) : (
              <div className={cn("transition-opacity", workers.isPlaceholderData && "opacity-55")}>
                <ul className={cn("grid", view === "grid" ? "gap-4 md:grid-cols-2" : "gap-3")}>
                  {found.map((worker) => (
                    <li key={worker.worker_id} className={cn("min-w-0", !wasThere && "drawn-near")}>
                      <WorkerCard
                        worker={worker}
                        isRow={view === "list"}
                        job={cards.job}
                        showsReasons={cards.showsReasons}
                        bookNow={bookNow?.(worker, cards.job ?? null)}
                      />
                    </li>
                  ))}
                </ul>
                {more}
              </div>
            )
          }
        </QueryView>
      )}
    </section>
  );
}
