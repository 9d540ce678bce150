import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query-view";
import { LoadMore } from "@/components/ui/load-more";
import { type ComponentType, useCallback } from "react";
import type { SessionUser } from "@/features/accounts/session";
import { WhichPlace } from "@/features/places/which-place";
import { cn } from "@/lib/cn";
import { useTopics } from "@/lib/topics";
import { SearchField } from "@/components/ui/search-field";
import { NoWork } from "./no-work";
import { offersWork } from "../offers-work";
import { OwnWorkSwitch } from "./own-work-switch";
import { itemsOf } from "@/api/pages";
import { type OpenWorkPage, openWorkQuery } from "./queries";
import { UnknownWorkPlace, nearestNames } from "./unknown-work-place";
import { LONGEST_TEXT, type WorkSearch, useWorkFilters } from "./work-filters";
import { WorkFilterChips } from "./work-filter-chips";
import { WorkFiltersPanel } from "./work-filters-panel";
import { WorkFound } from "./work-found";
import { WorkList } from "./work-list";
import { WorkListSkeleton } from "./work-list-skeleton";
import { WorkToolbar } from "./work-toolbar";
import { WorkUnderstood } from "./work-understood";

export interface FindWorkParts {
  /**
   * Offers a worker alerts about new work that matches the list; `ground` holds the worker's own trades and
   * area if the list is narrowed to them.
   */
  alert: ComponentType<{ search: WorkSearch; ground: OpenWorkPage["mine"] }>;
}

/** The open work. The filters are beside it on desktops and in a sheet on phones. */
export function OpenWorkResults({ user, alert: Alert }: FindWorkParts & { user: SessionUser | null }) {
  const { search, filters, isMine, filterCount, change, clear } = useWorkFilters(user);
  const { t } = useLingui();
  const query = useInfiniteQuery(openWorkQuery(filters));
  useTopics(user ? [`user:${user.id}`] : []);
  const first = query.data?.pages[0];
  const ground = first?.mine;
  const searchFor = useCallback((q: string) => change({ q }), [change]);
  const suggestions = nearestNames(query.error);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-8">
      <aside className="rounded-lg border border-line bg-surface p-5 max-lg:hidden">
        <WorkFiltersPanel search={search} onChange={change} />
      </aside>
      <div className="flex min-w-0 flex-col gap-4">
        <search className="flex">
          <SearchField
            label={<Trans>Search jobs</Trans>}
            placeholder={t`Geyser repair, painting in Andheri …`}
            maxLength={LONGEST_TEXT}
            value={search.q}
            onSearch={searchFor}
          />
        </search>
        {offersWork(user) && (
          <OwnWorkSwitch
            isOn={isMine}
            ground={first && !first.mine && first.place ? undefined : ground}
            onChange={(mine) => change(mine ? { mine, trades: [], place: "" } : { mine })}
          />
        )}
        <WorkToolbar search={search} isMine={isMine} filterCount={filterCount} onChange={change} />
        <WorkFilterChips search={search} onChange={change} onClear={clear} />
        {first && first.place_choices.length > 0 && (
          <WhichPlace
            places={first.place_choices}
            // In the text the town that was chosen decides what its words mean.
            onChoose={(place) => change(search.place ? { place } : {})}
          />
        )}
        {suggestions ? (
          <UnknownWorkPlace text={search.place} suggestions={suggestions} onChange={change} />
        ) : (
          <QueryView
            query={query}
            skeleton={<WorkListSkeleton />}
            isEmpty={(data) => itemsOf(data).length === 0}
            empty={
              <NoWork
                isFiltered={filterCount > 0}
                isMine={isMine && Boolean(ground)}
                text={search.q.trim()}
                meanings={first?.meanings ?? []}
                place={search.q && !search.place ? (first?.place ?? null) : null}
                onSearch={searchFor}
                onClear={clear}
                onShowAll={() => change({ mine: false })}
              />
            }
            errorTitle={<Trans>Unable to load jobs</Trans>}
            errorDescription={<Trans>Please check your connection and try again.</Trans>}
          >
            {(data) => (
              <>
                <div>
                  <WorkFound page={data.pages[0]} />
                  <WorkUnderstood page={data.pages[0]} isText={search.q.trim() !== "" && !search.place} />
                </div>
                <WorkList
                  works={itemsOf(data)}
                  className={cn("transition-opacity md:grid-cols-2", query.isPlaceholderData && "opacity-55")}
                />
                <LoadMore query={query} />
              </>
            )}
          </QueryView>
        )}
        {offersWork(user) && query.isSuccess && (
          <Alert search={search} ground={isMine ? (ground ?? null) : null} />
        )}
      </div>
    </div>
  );
}
