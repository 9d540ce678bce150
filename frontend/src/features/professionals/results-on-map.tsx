import { Trans } from "@lingui/react/macro";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Job } from "@/features/trades/job-units";
import { cn } from "@/lib/cn";
import { WIDE, useMediaQuery } from "@/lib/media-query";
import { SearchMap } from "./map/search-map";
import type { ChangeSearch } from "./search-address";
import type { WorkerFound, WorkersPage } from "./search-answers";
import type { Search } from "./search-filters";
import type { SearchAnswers } from "./use-search-answers";
import { WorkerCard } from "./worker-card";

interface ResultsOnMapProps {
  search: Search;
  answers: SearchAnswers;
  page: WorkersPage | undefined;
  job: WorkersPage["job"] | undefined;
  onChange: ChangeSearch;
  showsReasons: boolean;
  bookNow?: (worker: WorkerFound, job: Job | null) => ReactNode;
  children: ReactNode;
}

/** The map beside the list; each highlights what is hovered in the other. On a phone the list is below the map. */
export function ResultsOnMap({
  search,
  answers,
  page,
  job,
  onChange,
  showsReasons,
  bookNow,
  children,
}: ResultsOnMapProps) {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [highlightedId, setHighlightedId] = useState<string | null>(null);
  const isBeside = useMediaQuery(WIDE);
  const list = useRef<HTMLUListElement>(null);
  const { found, counts } = answers;

  /** Selected on the map: the list beside it scrolls there, never the page. */
  const choose = (workerId: string | null) => {
    setSelectedId(workerId);
    const items = list.current;
    const item = workerId && items?.querySelector<HTMLElement>(`[data-worker="${CSS.escape(workerId)}"]`);
    if (items && item) items.scrollTo({ top: item.offsetTop - items.offsetTop });
  };

  if (!page) return null;
  const card = (worker: WorkerFound) => (
    <WorkerCard
      worker={worker}
      job={job}
      showsReasons={showsReasons}
      bookNow={bookNow?.(worker, job ?? null)}
    />
  );
  return (
    <div className="gap-5 lg:grid lg:grid-cols-[22rem_minmax(0,1fr)]">
      <SearchMap
        className="h-[min(34rem,70dvh)] lg:sticky lg:top-20 lg:order-last lg:h-[calc(100dvh-6.5rem)] lg:min-h-96"
        workers={found}
        areas={counts.data?.areas ?? []}
        place={page.place}
        radiusKm={search.radius}
        selectedId={selectedId}
        onSelect={choose}
        highlightedId={highlightedId}
        onHighlight={setHighlightedId}
        onArea={(location) => onChange({ location })}
        renderWorker={isBeside ? undefined : card}
      />
      <div className="max-lg:mt-5">
        <ul
          ref={list}
          className="grid gap-3 lg:max-h-[calc(100dvh-6.5rem)] lg:overflow-y-auto lg:overscroll-contain"
        >
          {found.map((worker) => {
            const isChosen = worker.worker_id === selectedId;
            return (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the map shows whom the list is about; nothing is pressed here
              <li
                key={worker.worker_id}
                data-worker={worker.worker_id}
                onPointerEnter={() => setHighlightedId(worker.worker_id)}
                onPointerLeave={() => setHighlightedId(null)}
                onFocus={() => setHighlightedId(worker.worker_id)}
                onBlur={() => setHighlightedId(null)}
                className={cn(
                  "flex flex-col rounded-lg",
                  worker.worker_id === highlightedId && "bg-brand-soft",
                  isChosen && "outline-2 -outline-offset-2 outline-brand",
                )}
              >
                <div>{card(worker)}</div>
                {isBeside && (
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-pressed={isChosen}
                    onClick={() => setSelectedId(isChosen ? null : worker.worker_id)}
                    className="w-full"
                    about={worker.worker_name}
                  >
                    <Trans>Show on the map</Trans>
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
        {children}
      </div>
    </div>
  );
}
