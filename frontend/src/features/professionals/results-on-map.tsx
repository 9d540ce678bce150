import type { ReactNode } from "react";
import type { ChangeSearch } from "./search-address";
import type { WorkerFound, WorkersPage } from "./search-answers";
import type { Search } from "./search-filters";
import type { SearchAnswers } from "./use-search-answers";
import { WorkerCard } from "./worker-card";

interface ResultsOnMapProps {
  search: Search;
  answers: SearchAnswers;
  page: WorkersPage | undefined;
  onChange: ChangeSearch;
  showsReasons: boolean;
  bookNow?: (worker: WorkerFound) => ReactNode;
  children: ReactNode;
}

/** The list with the map beside it; on a phone the map alone, with the card of whoever is chosen. */
export function ResultsOnMap({ answers, showsReasons, bookNow, children }: ResultsOnMapProps) {
  return (
    <div>
      <ul className="grid gap-3">
        {answers.found.map((worker) => (
          <li key={worker.worker_id}>
            <WorkerCard worker={worker} showsReasons={showsReasons} bookNow={bookNow?.(worker)} />
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
